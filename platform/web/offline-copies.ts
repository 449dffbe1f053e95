/**
 * Offline copies of a person in this browser (`service-worker.js`) go with the person; `fica` is the person who is here now.
 */
export function esquecerGuardado(fica?: number): void {
	void globalThis.caches?.delete('pessoa')
	// Notifies the service worker too, since it may be about to store an answer still in transit.
	navigator.serviceWorker?.controller?.postMessage({ tipo: 'esquecer', fica })
}
