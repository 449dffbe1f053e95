import { ConflictError, type Db, type Portal, publicar, RuleError, type SessionUser } from '@portal/platform/server'
import { FormulaError } from '../../contract/calculo/formula/erro.ts'
import { type DadosDaProposta, EVENTO } from '../../contract/index.ts'
import { conferirFormula } from '../../contract/regras/conferencia.ts'
import { lerFaixas } from '../../contract/regras/faixas.ts'
import { pedirAprovacao } from '../avisar.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarOlhares } from '../consulta/queries/olhares.ts'
import { inserirProposta } from './queries/propostas.ts'
import { listarConhecidas, listarVersoesDaRubrica, listarVersoesDaTabela, obterRubrica } from './queries/regras.ts'
import { calcularSombra, type Mudanca } from './sombra.ts'
import type { DadosGuardados, TipoDaProposta } from './tabelas.ts'

/** A refusal of the grammar stands at the field, with the place of the sign. */
export function conferir<T>(ler: () => T): T {
	try {
		return ler()
	} catch (erro) {
		if (!(erro instanceof FormulaError)) throw erro
		throw new RuleError('regra-errada', `Na letra ${erro.onde + 1}: ${erro.message}`)
	}
}

interface Alvo {
	readonly tippro: TipoDaProposta
	readonly codrub: number | null
	readonly codtab: string | null
	readonly codnov: number | null
	readonly nome: string
	readonly ultima: { readonly numver: number; readonly dtaini: string }
}

export async function proporFormula(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codrub: number,
	dados: DadosDaProposta,
): Promise<number> {
	const { nomrub } = await obterRubrica(db, codrub)
	const [ultima] = await listarVersoesDaRubrica(db, codrub)
	if (ultima?.tipcal !== 'FRM')
		throw new RuleError('sem-formula', 'Esta rubrica não tem fórmula. Mude a tabela de que ela depende.')
	const conhecidas = await listarConhecidas(db)
	const arvore = conferir(() => conferirFormula(codrub, dados.regra.trim(), conhecidas))
	const alvo = { tippro: 'R' as const, codrub, codtab: null, codnov: null, nome: nomrub, ultima }
	return gravar(db, portal, user, { alvo, dados, mudanca: { codrub, arvore } })
}

export async function proporTabela(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codtab: string,
	dados: DadosDaProposta,
): Promise<number> {
	const [ultima] = await listarVersoesDaTabela(db, codtab)
	if (!ultima) throw new RuleError('sem-versao', 'Esta tabela não tem versão. Recarregue a página.')
	const { faixas, extras } = conferir(() => lerFaixas(dados.regra, ultima.tiptab))
	const alvo = { tippro: 'T' as const, codrub: null, codtab, codnov: null, nome: ultima.nomtab, ultima }
	return gravar(db, portal, user, {
		alvo,
		dados,
		mudanca: { codtab, valores: { faixas, extras: extras ?? undefined } },
	})
}

interface AGravar {
	readonly alvo: Alvo
	readonly dados: DadosDaProposta
	readonly guardados?: DadosGuardados
	/** Null: a new rubric, which nobody has yet. */
	readonly mudanca: Mudanca | null
}

/** The change waits for a second person, with what it would do to a sample of people. */
export async function gravar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ alvo, dados, guardados, mudanca }: AGravar,
): Promise<number> {
	recusarSuporte(user)
	const { ultima, nome, ...chave } = alvo
	if (dados.dtaini <= ultima.dtaini)
		throw new RuleError(
			'validade',
			`A versão mais nova vale desde ${ultima.dtaini.split('-').toReversed().join('/')}. Informe um dia depois dele.`,
		)
	const em = portal.agora().toISOString()
	const calculada = mudanca ? await calcularSombra(db, mudanca) : null
	const numprp = await inserirProposta(db, {
		...chave,
		numver: ultima.numver,
		regra: dados.regra.trim(),
		dtaini: dados.dtaini,
		motivo: dados.motivo,
		sitprp: 'PEN',
		sombra: calculada ? JSON.stringify(calculada.sombra) : null,
		dados: guardados ? JSON.stringify(guardados) : null,
		codpescad: user.codpes,
		dtacad: em,
		codpesdec: null,
		dtadec: null,
		motdec: null,
	})
	if (numprp === undefined)
		throw new ConflictError(
			'proposta-aberta',
			'Já há uma mudança desta regra por aprovar. Espere a decisão, ou peça que a retirem.',
		)
	if (calculada) {
		const vistos = calculada.poucos.map((codpes) => ({ codpes, codfol: calculada.codfol }))
		await registrarOlhares(db, { codpes: user.codpes, como: 'simulacao', em }, vistos)
	}
	await pedirAprovacao(db, portal, { numprp, nome, ...chave, escritor: user.codpes })
	await publicar(db, { tipo: EVENTO })
	return numprp
}
