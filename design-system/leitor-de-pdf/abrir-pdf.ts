import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- what Vite makes of ?url has one: the address
import endereco from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useState } from 'react'

GlobalWorkerOptions.workerSrc = endereco
/** Decoders of rarer images, served by the build under the reader's version. */
const DECODIFICADORES = `${window.location.origin}/assets/pdfjs-${version}/`

export type PdfAberto =
	| { readonly fase: 'abrindo' }
	| { readonly fase: 'aberto'; readonly pdf: PDFDocumentProxy }
	| { readonly fase: 'falhou' }

/** For who keeps a record of what went wrong: in words, and what was thrown. */
export type AoFalhar = (oQue: string, falha: unknown) => void

/** Opens the bytes of a document. The content security policy allows no WebAssembly, so none is tried. */
export function usePdf(arquivo: Blob, aoFalhar: AoFalhar = () => undefined): PdfAberto {
	const [aberto, setAberto] = useState<{ arquivo: Blob; estado: PdfAberto }>()
	const falhou = useEffectEvent((falha: unknown) => {
		aoFalhar('abertura do documento', falha)
		setAberto({ arquivo, estado: { fase: 'falhou' } })
	})

	// The reader works in a thread of its own, which has to be ended with the page that began it.
	useEffect(() => {
		let tarefa: ReturnType<typeof getDocument> | undefined
		let desistiu = false
		const abrir = async () => {
			const data = await arquivo.arrayBuffer()
			if (desistiu) return
			tarefa = getDocument({ data, useWasm: false, wasmUrl: DECODIFICADORES, enableXfa: false })
			const pdf = await tarefa.promise
			if (!desistiu) setAberto({ arquivo, estado: { fase: 'aberto', pdf } })
		}
		abrir().catch((falha: unknown) => {
			if (!desistiu) falhou(falha)
		})
		return () => {
			desistiu = true
			void tarefa?.destroy()
		}
	}, [arquivo])

	return aberto?.arquivo === arquivo ? aberto.estado : { fase: 'abrindo' }
}
