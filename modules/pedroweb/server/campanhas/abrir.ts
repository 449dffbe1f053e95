import { obterUnidade } from '@portal/pessoas/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	NotAllowedError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type DadosCampanha, MAXIMO_DE_DIAS } from '../../contract/index.ts'
import { obterQuem } from '../acesso.ts'
import { alvoDe, cuidaDoAlvo, nomeDoSistema } from './alvo.ts'
import { porAcessos } from './jobs.ts'
import { type Campanha, contarARever, inserirCampanha } from './queries/campanhas.ts'

/** Asynchronous fill: a job adds the accesses, of which there may be twenty thousand. */
export async function abrir(db: Db, portal: Portal, user: SessionUser, dados: DadosCampanha): Promise<Campanha> {
	const alvo = {
		tipcmp: dados.tipcmp,
		codsis: dados.tipcmp === 'S' ? (dados.codsis ?? '') : '',
		codund: dados.tipcmp === 'U' ? (dados.codund ?? 0) : 0,
	}
	await conferirAlvo(db, portal, alvo)
	if (!cuidaDoAlvo(portal, await obterQuem(db, portal, user), alvo)) throw naoCuida()
	const hoje = diaDe(portal)
	conferirPrazo(hoje, dados.dtafim)
	const { dtafim, stapad, starep } = dados
	const qtdpre = await contarARever(db, alvoDe(portal, alvo))
	if (qtdpre === 0) throw nadaARever()
	const campanha = await comecar(db, portal, { ...alvo, dtafim, stapad, starep, codpescad: user.codpes, qtdpre })
	if (!campanha) throw jaEmAndamento()
	return campanha
}

type Nova = Pick<Campanha, 'tipcmp' | 'codsis' | 'codund' | 'dtafim' | 'stapad' | 'starep' | 'codpescad' | 'qtdpre'>

/** Undefined means that a campaign about the same target is under way. */
export async function comecar(db: Db, portal: Portal, nova: Nova): Promise<Campanha | undefined> {
	const campanha = await inserirCampanha(db, {
		...nova,
		dtaini: diaDe(portal),
		dtacad: portal.agora().toISOString(),
	})
	if (campanha) await portal.jobs.enfileirar(db, porAcessos, { codcmp: campanha.codcmp }, { urgencia: 'urgente' })
	return campanha
}

async function conferirAlvo(
	db: Db,
	portal: Portal,
	{ tipcmp, codsis, codund }: Pick<Campanha, 'tipcmp' | 'codsis' | 'codund'>,
): Promise<void> {
	if (tipcmp === 'U') await obterUnidade(db, codund)
	else if (nomeDoSistema(portal, codsis) === undefined)
		throw new RuleError('sistema-inexistente', 'Nenhum sistema do portal tem este nome. Escolha um da lista.')
}

const nadaARever = () =>
	new RuleError(
		'nada-a-rever',
		'Ninguém tem acesso ativo aqui, então não há o que rever. Escolha outro sistema ou outra unidade.',
	)

const jaEmAndamento = () =>
	new ConflictError(
		'campanha-em-andamento',
		'Já há uma campanha em andamento sobre isto. Acompanhe-a na lista, ou encerre-a antes de abrir outra.',
	)

const naoCuida = () =>
	new NotAllowedError(
		'nao-cuida',
		'Só a chefia da unidade, quem responde pelo sistema ou quem administra o portal abre uma campanha sobre isto. Peça a uma dessas pessoas.',
	)

function conferirPrazo(hoje: string, dtafim: string): void {
	const limite = somarDias(hoje, MAXIMO_DE_DIAS)
	if (dtafim <= hoje || dtafim > limite)
		throw new RuleError(
			'prazo-invalido',
			`O último dia precisa ser depois de hoje e até ${diaEscrito(limite)}. Escolha outra data.`,
		)
}
