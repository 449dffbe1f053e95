import { obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras, type Regras, refusePerson } from '@portal/platform/contract'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import {
	ATOS,
	type AtoDaFolha,
	type ContextoDoAto,
	type FolhaCompleta,
	fluxoDaFolha,
	PAPEIS_DO_ATO,
	recusaDoAto,
	temRemessa,
} from '../../contract/index.ts'
import { buscarTitular, listarAutoridades } from '../acesso.ts'
import { obterAndamento } from '../calculo/queries/execucoes.ts'
import { reunirContexto } from './agir.ts'
import { listarEventos, obterFolha } from './queries/folhas.ts'

const DE_QUEM = { operador: 'opera', analista: 'analisa', homologador: 'homologa' } as const

/** A run as a page shows it, with what this person may do in it and why not. */
export async function apresentarFolha(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codfol: number,
): Promise<FolhaCompleta> {
	const { somas, ...folha } = await obterFolha(db, codfol)
	const [eventos, andamento, autoridades] = await Promise.all([
		listarEventos(db, codfol),
		obterAndamento(db, codfol),
		listarAutoridades(db, portal, user),
	])
	const {
		codpeshom1,
		codpeshom2,
		versoes: _versoes,
		hashreg: _hashreg,
		dtaabe: _dtaabe,
		dtahom: _dtahom,
		...resto
	} = folha
	const nomes = await obterPessoas(db, [
		...eventos.flatMap(({ codpes, codpestit }) => (codpestit === null ? [codpes] : [codpes, codpestit])),
		...[codpeshom1, codpeshom2].filter((um) => um !== null),
	])
	const nomear = (codpes: number | null): string | null => (codpes === null ? null : (nomes.get(codpes)?.nompes ?? '—'))
	const titulares = new Map(ATOS.map((ato) => [ato, buscarTitular(portal, autoridades, PAPEIS_DO_ATO[ato])]))
	const contexto = await reunirContexto(db, folha, [user.codpes])
	return {
		...resto,
		...somas,
		remessa: titulares.get('gerarRemessa') !== undefined && temRemessa(folha.sitfol) ? 'S' : 'N',
		nomhom1: nomear(codpeshom1),
		nomhom2: nomear(codpeshom2),
		andamento: andamento ? { ...andamento, qtdfei: andamento.qtdfei ?? 0, erros: andamento.erros ?? [] } : null,
		eventos: eventos.map(({ ato, codpes, codpestit, motivo, dtaeve }) => ({
			ato: ato === 'abrir' ? 'Abrir' : (fluxoDaFolha.passagens[ato as AtoDaFolha]?.nome ?? ato),
			nompes: nomear(codpes) ?? '—',
			nompestit: nomear(codpestit),
			motivo,
			dtaeve,
		})),
		permissoes: avaliarRegras(montarRegras(titulares), contexto),
	}
}

/** Each act: the role first, then its rule, asked also for the person who is represented. */
const montarRegras = (
	titulares: ReadonlyMap<AtoDaFolha, number | null | undefined>,
): Regras<AtoDaFolha, ContextoDoAto> =>
	Object.fromEntries(
		ATOS.map((ato) => [
			ato,
			(contexto: ContextoDoAto) => {
				const titular = titulares.get(ato)
				if (titular === undefined)
					return refusePerson(
						`Isto cabe a quem ${PAPEIS_DO_ATO[ato].map((papel) => DE_QUEM[papel]).join(' ou ')} a folha.`,
					)
				return recusaDoAto(ato, titular === null ? contexto : { ...contexto, quem: [...contexto.quem, titular] })
			},
		]),
	) as Regras<AtoDaFolha, ContextoDoAto>
