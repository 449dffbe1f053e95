import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- what Vite makes of ?url has one: the address
import endereco from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useState } from 'react'

GlobalWorkerOptions.workerSrc = endereco
/** The decoders of rarer image formats are served by the build under the reader's version. */
const DECODIFICADORES = `${window.location.origin}/assets/pdfjs-${version}/`

export type PdfAberto =
	| { readonly fase: 'abrindo' }
	| { readonly fase: 'aberto'; readonly pdf: PDFDocumentProxy }
	| { readonly fase: 'falhou' }

/** The failure handler receives a description and the thrown value, for an error log. */
export type AoFalhar = (oQue: string, falha: unknown) => void

/** The document is opened from its bytes, without WebAssembly, which the content security policy forbids. */
export function usePdf(arquivo: Blob, aoFalhar: AoFalhar = () => undefined): PdfAberto {
	const [aberto, setAberto] = useState<{ arquivo: Blob; estado: PdfAberto }>()
	const falhou = useEffectEvent((falha: unknown) => {
		aoFalhar('abertura do documento', falha)
		setAberto({ arquivo, estado: { fase: 'falhou' } })
	})

	// The reader works in a worker thread, which is ended when the page is left.
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
