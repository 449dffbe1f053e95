/** What this browser keeps of a person for when the portal cannot be reached (`sem-rede.js`) goes with the person; `fica` is who is here now. */
export function esquecerGuardado(fica?: number): void {
	void globalThis.caches?.delete('pessoa')
	// It may be about to keep an answer that is still on its way.
	navigator.serviceWorker?.controller?.postMessage({ tipo: 'esquecer', fica })
}
