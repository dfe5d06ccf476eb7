/** Setting something as a task from another page. */

import { ClassServer, ownClasses } from './server.js';

/** @import { ClassEntry, TaskFields } from '../data.js' */

/** The classes of which this browser is the teacher. @returns {Promise<ClassEntry[]>} */
export const openClasses = async () => (await ownClasses()).filter(({ teacher }) => teacher);

/** @param {string} code @param {Partial<TaskFields>} task */
export const teach = (code, task) => new ClassServer(code).add(task);
