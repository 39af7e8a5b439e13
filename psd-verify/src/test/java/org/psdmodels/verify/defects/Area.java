package org.psdmodels.verify.defects;

import java.util.List;
import org.psdmodels.laws.kit.Outcome;

/**
 * Defects of one part of the library.
 *
 * @param title the part
 * @param seam where the wrong part is put in
 * @param judge what finds them out
 * @param defects the defects
 * @param <T> what is judged
 */
record Area<T>(String title, String seam, Judge<T> judge, List<Defect<T>> defects) {
    Area {
        defects = List.copyOf(defects);
    }

    /** What comes of the defect's property for the library as it is. */
    Outcome sound(Defect<T> defect) {
        return judge.judge(defect.sound(), defect.property());
    }

    /** What comes of it for the library with the defect. */
    Outcome defective(Defect<T> defect) {
        return judge.judge(defect.defective(), defect.property());
    }
}
