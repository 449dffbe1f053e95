import { type Grupo, type Pergunta, perguntasDe } from '../../contract/index.ts'
import { proximo, trocar } from './campos.ts'

const inserir = <T>(itens: readonly T[], lugar: number, item: T): T[] => itens.toSpliced(lugar, 0, item)

/** A code that something written meanwhile has is theirs: what comes back takes the next one. */
function comCodigosLivres(agora: readonly Grupo[], perguntas: readonly Pergunta[]): Pergunta[] {
	const usados = new Set(perguntasDe(agora).map(({ codperqst }) => codperqst))
	return perguntas.map((pergunta) => {
		const codperqst = usados.has(pergunta.codperqst) ? proximo([...usados]) : pergunta.codperqst
		usados.add(codperqst)
		return { ...pergunta, codperqst }
	})
}

/** The page that was taken out at this place, into what is written now. */
export function devolverPagina(agora: readonly Grupo[], lugar: number, grupo: Grupo): Grupo[] {
	const codigos = agora.map(({ codgrpqst }) => codgrpqst)
	const codgrpqst = codigos.includes(grupo.codgrpqst) ? proximo(codigos) : grupo.codgrpqst
	return inserir(agora, lugar, { ...grupo, codgrpqst, perguntas: comCodigosLivres(agora, grupo.perguntas) })
}

/** The question to where it stood on its page as it was; with the page gone meanwhile, there is no place for it. */
export function devolverPergunta(agora: readonly Grupo[], antes: Grupo, pergunta: Pergunta): readonly Grupo[] {
	const pagina = agora.find(({ codgrpqst }) => codgrpqst === antes.codgrpqst)
	const [devolvida] = comCodigosLivres(agora, [pergunta])
	if (!pagina || !devolvida) return agora
	const perguntas = inserir(pagina.perguntas, antes.perguntas.indexOf(pergunta), devolvida)
	return trocar(agora, 'codgrpqst', { ...pagina, perguntas })
}

/** The page as it was before it was repeated, in place of its copies; nothing else is touched. */
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
