import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, enviarEmail, type Portal, publicar, RuleError } from '@portal/platform/server'
import { EVENTO, nomeDaSituacaoDoCadastro } from '../../contract/index.ts'
import { avisar, enderecoCompleto } from '../avisar.ts'
import { marcarOsJaConcluidos } from '../perfil/questionarios.ts'
import { mostrarPeloAceito } from '../termos/rotas.ts'
import { alterarCadastro, apagarPendente, gravarSituacao, reservarPendente } from './queries.ts'
import { encerrarTarefa } from './validadores.ts'

async function reservarEmValidacao(db: Db, codcad: number) {
	const linha = await reservarPendente(db, codcad)
	if (linha.sitcad !== 'PEN')
		throw new RuleError(
			'cadastro-ja-respondido',
			`Este pedido já não espera resposta: ${nomeDaSituacaoDoCadastro[linha.sitcad].toLowerCase()}. Recarregue a fila.`,
		)
	return linha
}

/** To the address that was given, and to the person's notices where the session proved who they are. */
async function responder(
	db: Db,
	portal: Portal,
	{ codcad, codema, codpes }: { codcad: number; codema: string; codpes: number | null },
	{ assunto, texto }: { assunto: string; texto: string },
): Promise<void> {
	await enviarEmail(db, portal.jobs, {
		para: codema,
		assunto,
		texto: `${texto}\n\n${enderecoCompleto(portal, '/alumni')}`,
	})
	if (codpes === null) return
	await avisar(db, portal, {
		chave: `cadastro:${codcad}:resposta`,
		pessoas: [codpes],
		assunto,
		texto,
		caminho: '/alumni',
	})
	await publicar(db, { tipo: EVENTO, codpes })
}

/** Whoever asked without a session has agreed to nothing yet: their profile is shown once they sign in and agree. */
export async function validar(
	db: Db,
	portal: Portal,
	por: number,
	{ codcad, codpes }: { codcad: number; codpes: number },
): Promise<void> {
	const linha = await reservarEmValidacao(db, codcad)
	await obterPessoa(db, codpes)
	if (linha.stases === 'S' && linha.codpes !== codpes)
		throw new RuleError('outra-pessoa', 'Este pedido foi feito por quem estava na sessão, e só vale para essa pessoa.')
	if (codpes === por) throw new RuleError('o-proprio', 'Você não valida o próprio cadastro. Peça a outra pessoa.')
	const agora = portal.agora().toISOString()
	await gravarSituacao(db, { codpes, sitcad: 'ATI', staace: linha.stases, agora })
	await marcarOsJaConcluidos(db, codpes)
	await alterarCadastro(db, codcad, { sitcad: 'ACE', codpes, codpesval: por, dtaval: agora })
	await mostrarPeloAceito(db, codpes)
	await encerrarTarefa(db, portal, codcad, por)
	await responder(
		db,
		portal,
		{ ...linha, codpes },
		{
			assunto: 'O seu cadastro na rede Alumni foi aceito',
			texto:
				'O seu cadastro na rede Alumni foi aceito. Entre no portal e complete o seu perfil: cada campo começa fechado, e você escolhe quem vê o quê.',
		},
	)
}

export async function recusarPedido(
	db: Db,
	portal: Portal,
	por: number,
	{ codcad, dscmot }: { codcad: number; dscmot: string },
): Promise<void> {
	const linha = await reservarEmValidacao(db, codcad)
	const agora = portal.agora().toISOString()
	await alterarCadastro(db, codcad, { sitcad: 'REC', dscmot, codpesval: por, dtaval: agora })
	const provado = linha.stases === 'S' ? linha.codpes : null
	if (provado !== null) await apagarPendente(db, provado)
	await encerrarTarefa(db, portal, codcad, por)
	await responder(
		db,
		portal,
		{ ...linha, codpes: provado },
		{
			assunto: 'O seu cadastro na rede Alumni não foi aceito',
			texto: `O Escritório Alumni não pôde aceitar o seu cadastro. Motivo: ${dscmot} Você pode corrigir os dados e pedir de novo.`,
		},
	)
}
