const tasks: (() => Promise<unknown>)[] = []

/** Cleanup: everything that a measurement starts is stopped when it ends, however it ends. */
export function stopAtEnd(task: () => Promise<unknown>): void {
	tasks.push(task)
}

/** Cleanup in reverse order: servers stop before the database that they use. */
export async function cleanUp(): Promise<void> {
	for (let task = tasks.pop(); task; task = tasks.pop()) await task()
}
