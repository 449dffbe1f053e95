import { avisarPessoas } from '@portal/notificacoes/server/public'
import { buscarPessoa } from '@portal/pessoas/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type DadosDoResponsavel, enderecoDaCompra, RESPONSAVEIS, temContrato } from '../../contract/index.ts'
import { AREA } from '../cestas/fazer.ts'
import { escreverNumero } from '../mostrar.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import * as queries from '../queries/responsaveis.ts'
import { reservarPropria } from './reservar.ts'

interface Recado {
	readonly codrsp: number
	readonly ato: 'inicio' | 'fim'
	readonly codpes: number
	readonly texto: string
	readonly codpcddsp: number
}

const avisar = (db: Db, portal: Portal, { codrsp, ato, codpes, texto, codpcddsp }: Recado): Promise<void> =>
	avisarPessoas(db, portal, {
		chave: `contratacoes:responsavel:${codrsp}:${ato}:${portal.agora().toISOString()}`,
		area: AREA,
		pessoas: [codpes],
		texto,
		link: { endereco: enderecoDaCompra(codpcddsp), rotulo: 'Ver a compra' },
		motivo: 'Você foi nomeado para cuidar do contrato desta compra.',
	})

interface Nomeacao extends DadosDoResponsavel {
	readonly codpcddsp: number
}

/** A naming ends that of whoever stood there, on the day before it begins; both people hear of it. */
export async function nomearResponsavel(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, tiprsp, codpes, dtaini, dtafim }: Nomeacao,
): Promise<number> {
	const compra = await reservarPropria(db, user, codpcddsp)
	if (!temContrato(compra))
		throw new RuleError('sem-contrato', 'Esta compra terminou sem contrato, e ninguém cuida dele. Escolha outra.')
	if (dtafim !== undefined && dtafim < dtaini)
		throw new RuleError('periodo-ao-contrario', 'O último dia é antes do primeiro. Corrija as datas.')
	if (!(await buscarPessoa(db, codpes)))
		throw new RuleError('sem-pessoa', 'Não há pessoa com este número. Procure-a pelo nome.')
	const funcao = RESPONSAVEIS[tiprsp]
	const numero = escreverNumero(compra)
	const anterior = await queries.buscarUltimo(db, codpcddsp, tiprsp, dtaini)
	if (anterior && anterior.dtaini >= dtaini)
		throw new RuleError(
			'ja-ha-nomeacao',
			`Já há ${funcao.toLowerCase()} nomeado a partir de ${diaEscrito(anterior.dtaini)}. Escolha um primeiro dia depois dele.`,
		)
	if (anterior) {
		const ultimo = somarDias(dtaini, -1)
		await queries.encerrarResponsavel(db, anterior.codrsp, { dtafim: ultimo, codpesfim: user.codpes })
		if (anterior.codpes !== codpes)
			await avisar(db, portal, {
				...anterior,
				ato: 'fim',
				codpcddsp,
				texto: `Você deixa de ser ${funcao.toLowerCase()} da compra ${numero} em ${diaEscrito(ultimo)}.`,
			})
	}
	const codrsp = await queries.inserirResponsavel(db, {
		codpcddsp,
		tiprsp,
		codpes,
		dtaini,
		dtafim: dtafim ?? null,
		codpescad: user.codpes,
		dtacad: portal.agora().toISOString(),
	})
	const periodo = `a partir de ${diaEscrito(dtaini)}${dtafim === undefined ? '' : `, até ${diaEscrito(dtafim)}`}`
	await inserirEvento(db, { codpcddsp, dtaeve: diaDe(portal), dsceve: `${funcao} nomeado, ${periodo}` })
	await avisar(db, portal, {
		codrsp,
		ato: 'inicio',
		codpes,
		codpcddsp,
		texto: `Você é ${funcao.toLowerCase()} da compra ${numero}, ${periodo}.`,
	})
	return codrsp
}

interface Fim {
	readonly codpcddsp: number
	readonly codrsp: number
	readonly dtafim: string
}

/** Last day of a naming that is not over yet; it never begins to hold for longer. */
export async function encerrarResponsavel(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, codrsp, dtafim }: Fim,
): Promise<void> {
	const compra = await reservarPropria(db, user, codpcddsp)
	const { tiprsp, codpes, dtaini, dtafim: antes } = await queries.obterResponsavel(db, codpcddsp, codrsp)
	if (antes !== null && antes < diaDe(portal))
		throw new RuleError('nomeacao-terminada', 'Esta nomeação já terminou. Recarregue a página para ver quem está.')
	if (dtafim < dtaini || (antes !== null && dtafim > antes))
		throw new RuleError(
			'fim-fora-do-periodo',
			`Escolha um último dia a partir de ${diaEscrito(dtaini)}${antes === null ? '' : ` e até ${diaEscrito(antes)}`}.`,
		)
	// The same day said again is no news for anybody.
	if (dtafim === antes) return
	await queries.encerrarResponsavel(db, codrsp, { dtafim, codpesfim: user.codpes })
	const funcao = RESPONSAVEIS[tiprsp]
	await inserirEvento(db, { codpcddsp, dtaeve: diaDe(portal), dsceve: `${funcao} até ${diaEscrito(dtafim)}` })
	await avisar(db, portal, {
		codrsp,
		ato: 'fim',
		codpes,
		codpcddsp,
		texto: `Você deixa de ser ${funcao.toLowerCase()} da compra ${escreverNumero(compra)} em ${diaEscrito(dtafim)}.`,
	})
}
