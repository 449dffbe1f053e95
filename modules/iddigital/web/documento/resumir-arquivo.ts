import { Sha256 } from './sha256.ts'

const PEDACO = 1024 * 1024

/** Hash of a file read in chunks, so that a large one neither fills the memory nor freezes the page. */
export async function resumirArquivo(
	arquivo: Blob,
	{ informar, parou }: { informar: (lidos: number) => void; parou: () => boolean },
): Promise<string | undefined> {
	const resumo = new Sha256()
	for (let lidos = 0; lidos < arquivo.size; lidos += PEDACO) {
		if (parou()) return undefined
		resumo.incluir(new Uint8Array(await arquivo.slice(lidos, lidos + PEDACO).arrayBuffer()))
		informar(Math.min(lidos + PEDACO, arquivo.size))
	}
	return resumo.concluir()
}
