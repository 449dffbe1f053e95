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

const porPagina = (paginas: Paginas): Record<string, readonly Resposta[]> =>
	Object.fromEntries(Object.entries(paginas).map(([codigo, { respostas }]) => [codigo, respostas]))
const versoesDe = (paginas: Paginas): Map<number, number> =>
	new Map(Object.entries(paginas).map(([codigo, { versao }]) => [Number(codigo), versao]))

const mudouEmOutraAba = (falha: unknown): boolean => falha instanceof CallError && falha.erro === 'pagina-alterado'

/** Where answers are anonymous, what is saved goes with the key of this browser. */
export function useChave(questionario: QuestionarioAResponder) {
	const { usuario } = useSessao()
	const dono = String(usuario)
	const [chvras] = useState(() => (questionario.staanm === 'S' ? chaveDoRascunho(questionario, dono) : undefined))
	return { chvras, esquecer: () => esquecerChave(questionario, dono) }
}

/** What is still to be saved, page by page, each against the version of it that this tab has seen. */
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
		// What was written meanwhile is still to be saved.
		if (porSalvar.get(codgrpqst) === respostas) porSalvar.delete(codgrpqst)
		aoDivergir(codgrpqst, false)
		return salvo
	}
	/** A page that is refused keeps none of the others back. */
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

/** What is being answered, page by page, kept on the server. */
export function usePaginas(questionario: QuestionarioAResponder, iniciais: Paginas) {
	const { codqst } = questionario
	const { chvras, esquecer } = useChave(questionario)
	const [escritas, setEscritas] = useState(() => porPagina(iniciais))
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

	/** What is on the screen stays, over what the other tab has saved. */
	async function ficarComEstas(codgrpqst: number) {
		const { paginas } = await pedirRespostas(codqst, chvras)
		versoes.set(codgrpqst, paginas[codgrpqst]?.versao ?? 0)
		porSalvar.set(codgrpqst, escritas[codgrpqst] ?? [])
		guardado.mudar(true)
		await guardado.guardarLogo()
	}

	/** What the other tab has saved comes onto the screen: of one page, or of all that this one has not changed. */
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

	/** Nothing is concluded that is not what stands on the screen. */
	async function salvarTudo() {
		if (porSalvar.size > 0) guardado.mudar(true)
		await guardado.guardarLogo()
		if (porSalvar.size > 0) throw falhou.current
	}

	/** Concluded: nothing more is saved, and there is nothing to open. */
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
