import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, mensagemDe } from '../calls/call-error.ts'
import { usuarioAtual } from '../session.ts'

export type SituacaoDoRascunho =
	| { readonly fase: 'intacto' | 'mudado' | 'guardando' }
	| { readonly fase: 'guardado'; readonly em: string }
	| { readonly fase: 'falhou'; readonly mensagem: string }

const PAUSA_MS = 1_000
const ESPERA_MS = 10_000

/** Transient failure: the network, the server or the session may be back in a moment, while a refusal stays one. */
const vaiPassar = (falha: unknown): boolean =>
	falha instanceof CallError && (falha.status === 0 || falha.status === 401 || falha.status >= 500)

/** Autosave of a draft on the server, a moment after each pause, under its author's name only. */
export function useGuardado<T>(
	guardadoEm: string | undefined,
	guardar: (dados: T) => Promise<{ readonly dtaultalt: string }>,
) {
	const [situacao, setSituacao] = useState<SituacaoDoRascunho>(
		guardadoEm === undefined ? { fase: 'intacto' } : { fase: 'guardado', em: guardadoEm },
	)
	const pendente = useRef<T>(undefined)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
	// Serial queue: an older text must not arrive last.
	const fila = useRef(Promise.resolve())
	const emTela = useRef(true)
	/** Refused draft: the same text would be refused again. */
	const recusado = useRef(false)
	const [autor] = useState(usuarioAtual)

	async function enviar(dados: T) {
		if (usuarioAtual() !== autor) return
		try {
			const { dtaultalt } = await guardar(dados)
			recusado.current = false
			setSituacao((atual) => (atual.fase === 'guardando' ? { fase: 'guardado', em: dtaultalt } : atual))
		} catch (falha) {
			recusado.current = pendente.current === undefined && !vaiPassar(falha)
			pendente.current ??= dados
			setSituacao({ fase: 'falhou', mensagem: mensagemDe(falha) })
			// No retry after the form has left the screen: the draft may be open, and changed, elsewhere.
			if (emTela.current && vaiPassar(falha)) guardarEm(ESPERA_MS)
		}
	}

	function guardarEm(espera: number) {
		clearTimeout(relogio.current)
		relogio.current = setTimeout(() => void guardarLogo(), espera)
	}

	/** Immediate save, without the pause. */
	function guardarLogo(): Promise<void> {
		clearTimeout(relogio.current)
		const dados = pendente.current
		if (dados === undefined) return fila.current
		pendente.current = undefined
		setSituacao({ fase: 'guardando' })
		fila.current = fila.current.then(() => enviar(dados))
		return fila.current
	}

	const aoSair = useEffectEvent(() => {
		if (!recusado.current) void guardarLogo()
	})
	useEffect(() => {
		emTela.current = true
		return () => {
			emTela.current = false
			aoSair()
		}
	}, [])

	// A person who stays when the browser asks finds the draft kept.
	const aoDescarregar = useEffectEvent((evento: BeforeUnloadEvent) => {
		aoSair()
		evento.preventDefault()
	})
	const porGuardar = ['mudado', 'guardando', 'falhou'].includes(situacao.fase)
	useEffect(() => {
		if (!porGuardar) return
		window.addEventListener('beforeunload', aoDescarregar)
		return () => window.removeEventListener('beforeunload', aoDescarregar)
	}, [porGuardar])

	return {
		situacao,
		guardarLogo,
		mudar: (dados: T) => {
			pendente.current = dados
			recusado.current = false
			setSituacao({ fase: 'mudado' })
			guardarEm(PAUSA_MS)
		},
		/** End of the saving, once the request under way has arrived. */
		encerrar: async () => {
			clearTimeout(relogio.current)
			pendente.current = undefined
			await fila.current
		},
	}
}
