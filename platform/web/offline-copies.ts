/**
 * Offline copies of a person in this browser (`service-worker.js`) go with the person; `fica` is the person who is here now.
 */
export function esquecerGuardado(fica?: number): void {
	void globalThis.caches?.delete('pessoa')
	// The service worker is told too, because it may be about to keep an answer that is still on its way.
	navigator.serviceWorker?.controller?.postMessage({ tipo: 'esquecer', fica })
}
