import { type Grupo, type Pergunta, perguntasDe } from '../../contract/index.ts'
import { proximo, trocar } from './campos.ts'

const inserir = <T>(itens: readonly T[], lugar: number, item: T): T[] => itens.toSpliced(lugar, 0, item)

/** Undo: a restored question whose code was taken meanwhile gets the next free one. */
function atribuirCodigosLivres(agora: readonly Grupo[], perguntas: readonly Pergunta[]): Pergunta[] {
	const usados = new Set(perguntasDe(agora).map(({ codperqst }) => codperqst))
	return perguntas.map((pergunta) => {
		const codperqst = usados.has(pergunta.codperqst) ? proximo([...usados]) : pergunta.codperqst
		usados.add(codperqst)
		return { ...pergunta, codperqst }
	})
}

/** Undo: a removed page returns to its place in the current draft. */
export function devolverPagina(agora: readonly Grupo[], lugar: number, grupo: Grupo): Grupo[] {
	const codigos = agora.map(({ codgrpqst }) => codgrpqst)
	const codgrpqst = codigos.includes(grupo.codgrpqst) ? proximo(codigos) : grupo.codgrpqst
	return inserir(agora, lugar, { ...grupo, codgrpqst, perguntas: atribuirCodigosLivres(agora, grupo.perguntas) })
}

/** Undo: a removed question returns to its place on the page; if the page is gone too, nothing changes. */
export function devolverPergunta(agora: readonly Grupo[], antes: Grupo, pergunta: Pergunta): readonly Grupo[] {
	const pagina = agora.find(({ codgrpqst }) => codgrpqst === antes.codgrpqst)
	const [devolvida] = atribuirCodigosLivres(agora, [pergunta])
	if (!pagina || !devolvida) return agora
	const perguntas = inserir(pagina.perguntas, antes.perguntas.indexOf(pergunta), devolvida)
	return trocar(agora, 'codgrpqst', { ...pagina, perguntas })
}

/** Undo: a repeated page returns in place of its copies, and nothing else is touched. */
export function juntarRepetidas(
	agora: readonly Grupo[],
	repetidos: readonly Grupo[],
	antes: readonly Grupo[],
	grupo: Grupo,
): Grupo[] {
	const havia = new Set(antes.map(({ codgrpqst }) => codgrpqst))
	const copias = repetidos.map(({ codgrpqst }) => codgrpqst).filter((codigo) => !havia.has(codigo))
	const eCopia = ({ codgrpqst }: Grupo) => codgrpqst === grupo.codgrpqst || copias.includes(codgrpqst)
	const primeira = agora.findIndex(eCopia)
	return agora.flatMap((um, indice) => {
		if (!eCopia(um)) return [um]
		return indice === primeira ? [grupo] : []
	})
}
