import { call, CallError } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useRef, useState } from 'react'
import {
	type Paginas,
	type QuestionarioAResponder,
	type Resposta,
	salvarQuestionarioResposta,
} from '../../contract/index.ts'
import { pedirRespostas } from '../queries.ts'

interface Guardar {
	readonly codgrpqst: number
	readonly respostas: readonly Resposta[]
}

const porPagina = (paginas: Paginas): Record<string, readonly Resposta[]> =>
	Object.fromEntries(Object.entries(paginas).map(([codigo, { respostas }]) => [codigo, respostas]))
const versoesDe = (paginas: Paginas): Record<string, number> =>
	Object.fromEntries(Object.entries(paginas).map(([codigo, { versao }]) => [codigo, versao]))

const mudouEmOutraAba = (falha: unknown): boolean => falha instanceof CallError && falha.erro === 'pagina-alterado'

/** What is being answered, page by page, kept on the server against the version of each page that this tab has seen. */
export function usePaginas({ codqst, numvrsqst }: QuestionarioAResponder, iniciais: Paginas) {
	const [escritas, setEscritas] = useState(() => porPagina(iniciais))
	const [conflito, setConflito] = useState<number>()
	const versoes = useRef(versoesDe(iniciais))
	const guardado = useGuardado<Guardar>(undefined, async ({ codgrpqst, respostas }) => {
		const versao = versoes.current[codgrpqst] ?? 0
		const body = { codqst, numvrsqst, codgrpqst, versao, respostas: [...respostas] }
		try {
			const salvo = await call(salvarQuestionarioResposta, { body })
			versoes.current[codgrpqst] = salvo.versao
			setConflito((atual) => (atual === codgrpqst ? undefined : atual))
			return salvo
		} catch (falha) {
			if (mudouEmOutraAba(falha)) setConflito(codgrpqst)
			throw falha
		}
	})

	function responder(codgrpqst: number, codperqst: number, resposta: Resposta | undefined) {
		const outras = (escritas[codgrpqst] ?? []).filter((uma) => uma.codperqst !== codperqst)
		const respostas = resposta ? [...outras, resposta] : outras
		setEscritas({ ...escritas, [codgrpqst]: respostas })
		guardado.mudar({ codgrpqst, respostas })
	}

	/** What is on the screen stays, over what the other tab has saved. */
	async function ficarComEstas(codgrpqst: number) {
		versoes.current = { ...versoes.current, ...versoesDe((await pedirRespostas(codqst)).paginas) }
		guardado.mudar({ codgrpqst, respostas: escritas[codgrpqst] ?? [] })
		await guardado.guardarLogo()
	}

	/** What the other tab has saved comes onto the screen: of one page, or of all that changed. */
	async function trazerAsOutras(codgrpqst?: number) {
		await guardado.encerrar()
		const { paginas } = await pedirRespostas(codqst)
		const daqui = Object.keys(paginas).filter((codigo) => codgrpqst === undefined || codigo === String(codgrpqst))
		const trazidas = Object.fromEntries(daqui.map((codigo) => [codigo, paginas[codigo]?.respostas ?? []]))
		setEscritas((atuais) => ({ ...atuais, ...trazidas }))
		versoes.current = { ...versoes.current, ...versoesDe(paginas) }
		setConflito(undefined)
	}

	return {
		escritas,
		respostas: Object.values(escritas).flat(),
		conflito,
		guardado,
		responder,
		ficarComEstas,
		trazerAsOutras,
		vistas: () => Object.entries(versoes.current).map(([codigo, versao]) => ({ codgrpqst: Number(codigo), versao })),
	}
}
