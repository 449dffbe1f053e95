/**
 * Abort signal on Ctrl-C, so that running work ends with its own clean-up; a second Ctrl-C ends the process at once.
 */
export function interruption(): AbortSignal {
	const controller = new AbortController()
	let first = Number.NaN
	const interrupt = () => {
		// npm and the terminal may both pass on one Ctrl-C.
		if (performance.now() - first > 500) process.exit(130)
		if (!controller.signal.aborted) first = performance.now()
		controller.abort(new Error('Interrompido.'))
	}
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt)
	return controller.signal
}
