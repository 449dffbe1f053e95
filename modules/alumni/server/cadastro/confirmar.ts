import { obterEmails, obterPessoa } from '@portal/pessoas/server/public'
import { type Db, diaDe, isUniqueViolation, type Portal, publicar, RuleError } from '@portal/platform/server'
import { type ConfirmacaoDoCadastro, EVENTO } from '../../contract/index.ts'
import { buscarSituacao } from '../acesso/queries.ts'
import { cursosDe } from '../cursos/queries.ts'
import { marcarOsJaConcluidos } from '../perfil/questionarios.ts'
import { aceitarEmVigor, mostrarPeloAceito } from '../termos/rotas.ts'
import { aceitarAbertos, buscarCadastroDaPessoa, gravarSituacao, inserirCadastro } from './queries.ts'
import { avisarValidadores } from './validadores.ts'

/**
 * Registration of a signed-in person: active at once with a completed course in the academic base, pending otherwise.
 */
export async function confirmar(
	db: Db,
	portal: Portal,
	codpes: number,
	{ numver, numverpol, codema, ...formacao }: ConfirmacaoDoCadastro,
): Promise<'ACE' | 'PEN'> {
	await aceitarEmVigor(db, portal, codpes, { tiptrm: 'TER', numver })
	if (numverpol !== undefined) await aceitarEmVigor(db, portal, codpes, { tiptrm: 'POL', numver: numverpol })
	if ((await buscarSituacao(db, codpes, diaDe(portal)))?.sitcad === 'ATI') {
		await mostrarPeloAceito(db, codpes)
		return 'ACE'
	}
	const agora = portal.agora().toISOString()
	if ((await cursosDe(db, portal, codpes)).length > 0) {
		await gravarSituacao(db, { codpes, sitcad: 'ATI', staace: 'S', agora })
		await aceitarAbertos(db, codpes, agora)
		await marcarOsJaConcluidos(db, codpes)
		await mostrarPeloAceito(db, codpes)
		await publicar(db, { tipo: EVENTO, codpes })
		return 'ACE'
	}
	if ((await buscarCadastroDaPessoa(db, codpes))?.sitcad === 'PEN') return 'PEN'
	const endereco = codema ?? (await obterEmails(db, codpes)).principal
	if (!endereco) throw new RuleError('sem-email', 'Informe um e-mail: é por ele que o Escritório Alumni responde.')
	await enfileirarCadastro(db, portal, codpes, { ...formacao, codema: endereco, agora })
	return 'PEN'
}

async function enfileirarCadastro(
	db: Db,
	portal: Portal,
	codpes: number,
	{
		agora,
		codema,
		...formacao
	}: Omit<ConfirmacaoDoCadastro, 'numver' | 'numverpol' | 'codema'> & { codema: string; agora: string },
): Promise<void> {
	const { nompes } = await obterPessoa(db, codpes)
	const codcad = await inserirCadastro(db, {
		codpes,
		stases: 'S',
		nompes,
		codema,
		nomabvclg: formacao.nomabvclg || null,
		peeund: formacao.peeund ?? null,
		codund: formacao.codund ?? null,
		codundrsp: formacao.codundrsp ?? formacao.codund ?? null,
		dscped: formacao.dscped || null,
		sitcad: 'PEN',
		dtacad: agora,
		numcpf: null,
		dtanas: null,
		dscmot: null,
		codpesval: null,
		dtaval: null,
	}).catch((falha: unknown) => {
		// Race: another tab of the same person has already sent the request.
		if (isUniqueViolation(falha))
			throw new RuleError('ja-pedido', 'O seu pedido já está em validação. Acompanhe-o em Meus dados.')
		throw falha
	})
	await gravarSituacao(db, { codpes, sitcad: 'PEN', staace: 'S', agora })
	await avisarValidadores(db, portal, { codcad, nompes, codpes })
	await publicar(db, { tipo: EVENTO, codpes })
}
