import { CallError, call, useSessao } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useRef, useState } from 'react'
import {
	type Paginas,
	type QuestionarioAResponder,
	type Resposta,
	salvarQuestionarioResposta,
} from '../../contract/index.ts'
import { pedirRespostas } from '../queries.ts'
import { chaveDoRascunho, esquecerChave } from './chave.ts'

const agruparPorPagina = (paginas: Paginas): Record<string, readonly Resposta[]> =>
	Object.fromEntries(Object.entries(paginas).map(([codigo, { respostas }]) => [codigo, respostas]))
const versoesDe = (paginas: Paginas): Map<number, number> =>
	new Map(Object.entries(paginas).map(([codigo, { versao }]) => [Number(codigo), versao]))

const mudouEmOutraAba = (falha: unknown): boolean => falha instanceof CallError && falha.erro === 'pagina-alterado'

/** Draft key, sent with each save when the answers are anonymous. */
export function useChave(questionario: QuestionarioAResponder) {
	const { usuario } = useSessao()
	const dono = String(usuario)
	const [chvras] = useState(() => (questionario.staanm === 'S' ? chaveDoRascunho(questionario, dono) : undefined))
	return { chvras, esquecer: () => esquecerChave(questionario, dono) }
}

/** Save queue: unsaved pages, each with the version that this tab has seen. */
function usePorSalvar(
	{ codqst, numvrsqst }: QuestionarioAResponder,
	{ chvras, versoes, aoDivergir }: { chvras: string | undefined; versoes: Map<number, number>; aoDivergir: Divergir },
) {
	const [porSalvar] = useState(() => new Map<number, readonly Resposta[]>())

	async function salvarUma(codgrpqst: number, respostas: readonly Resposta[]) {
		const versao = versoes.get(codgrpqst) ?? 0
		const body = { codqst, numvrsqst, codgrpqst, versao, respostas: [...respostas], chvras }
		const salvo = await call(salvarQuestionarioResposta, { body })
		versoes.set(codgrpqst, salvo.versao)
		// Answers written during the save stay in the queue.
		if (porSalvar.get(codgrpqst) === respostas) porSalvar.delete(codgrpqst)
		aoDivergir(codgrpqst, false)
		return salvo
	}
	/** Independent saves: a refused page does not hold back the others. */
	async function salvarTodas() {
		let salvo = { dtaultalt: new Date().toISOString() }
		const falhas: unknown[] = []
		for (const [codgrpqst, respostas] of porSalvar)
			try {
				salvo = await salvarUma(codgrpqst, respostas)
			} catch (falha) {
				if (mudouEmOutraAba(falha)) aoDivergir(codgrpqst, true)
				falhas.push(falha)
			}
		if (falhas.length > 0) throw falhas[0]
		return salvo
	}
	return { porSalvar, salvarTodas }
}
type Divergir = (codgrpqst: number, diverge: boolean) => void

/** Answers in progress, page by page, saved on the server. */
export function usePaginas(questionario: QuestionarioAResponder, iniciais: Paginas) {
	const { codqst } = questionario
	const { chvras, esquecer } = useChave(questionario)
	const [escritas, setEscritas] = useState(() => agruparPorPagina(iniciais))
	const [conflito, setConflito] = useState<number>()
	const [versoes] = useState(() => versoesDe(iniciais))
	const falhou = useRef<unknown>(undefined)
	const { porSalvar, salvarTodas } = usePorSalvar(questionario, {
		chvras,
		versoes,
		aoDivergir: (codgrpqst, diverge) =>
			setConflito((atual) => (diverge ? codgrpqst : atual === codgrpqst ? undefined : atual)),
	})
	const guardado = useGuardado<true>(undefined, async () => {
		falhou.current = undefined
		return salvarTodas().catch((falha) => {
			falhou.current = falha
			throw falha
		})
	})

	function responder(codgrpqst: number, codperqst: number, resposta: Resposta | undefined) {
		const outras = (escritas[codgrpqst] ?? []).filter((uma) => uma.codperqst !== codperqst)
		const respostas = resposta ? [...outras, resposta] : outras
		setEscritas({ ...escritas, [codgrpqst]: respostas })
		porSalvar.set(codgrpqst, respostas)
		guardado.mudar(true)
	}

	/** Conflict resolution: the screen wins over the pages that the other tab saved. */
	async function ficarComEstas(codgrpqst: number) {
		const { paginas } = await pedirRespostas(codqst, chvras)
		versoes.set(codgrpqst, paginas[codgrpqst]?.versao ?? 0)
		porSalvar.set(codgrpqst, escritas[codgrpqst] ?? [])
		guardado.mudar(true)
		await guardado.guardarLogo()
	}

	/** Conflict resolution: the other tab wins, for one page or for all pages that this tab has not changed. */
	async function trazerAsOutras(codgrpqst?: number) {
		if (codgrpqst !== undefined) porSalvar.delete(codgrpqst)
		const { paginas } = await pedirRespostas(codqst, chvras)
		const daqui = Object.keys(paginas).filter((codigo) =>
			codgrpqst === undefined ? !porSalvar.has(Number(codigo)) : codigo === String(codgrpqst),
		)
		const trazidas = Object.fromEntries(daqui.map((codigo) => [codigo, paginas[codigo]?.respostas ?? []]))
		setEscritas((atuais) => ({ ...atuais, ...trazidas }))
		for (const codigo of daqui) versoes.set(Number(codigo), paginas[codigo]?.versao ?? 0)
		setConflito(undefined)
		guardado.mudar(true)
		await guardado.guardarLogo()
	}

	/** Save before the conclusion: only the answers on the screen are concluded. */
	async function salvarTudo() {
		if (porSalvar.size > 0) guardado.mudar(true)
		await guardado.guardarLogo()
		if (porSalvar.size > 0) throw falhou.current
	}

	/** Cleanup after the conclusion: the save queue and the draft key are dropped. */
	async function encerrar() {
		porSalvar.clear()
		await guardado.encerrar()
		esquecer()
	}

	return {
		respostas: Object.values(escritas).flat(),
		conflito,
		guardado,
		chvras,
		responder,
		ficarComEstas,
		trazerAsOutras,
		salvarTudo,
		encerrar,
		vistas: () => [...versoes].map(([codgrpqst, versao]) => ({ codgrpqst, versao })),
	}
}
