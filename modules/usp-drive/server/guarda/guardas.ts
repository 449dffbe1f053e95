import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito, fimDoDia } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { type DadosDaGuarda, enderecoDaPasta } from '../../contract/index.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA } from '../area.ts'
import * as queries from '../queries/guarda.ts'
import { buscarPessoal, reservarRaizes } from '../queries/itens.ts'
import { listarGestores } from './gestores.ts'

async function escolherPasta(db: Db, { codpes, codptaarqudr }: DadosDaGuarda) {
	const coditm = codptaarqudr ?? (codpes === undefined ? undefined : (await buscarPessoal(db, codpes))?.coditm)
	if (coditm === undefined)
		throw new NotFoundError('sem-pasta-pessoal', 'Esta pessoa ainda não tem pasta no USP Drive. Nada há a guardar.')
	const pasta = await queries.buscarPastaGuardavel(db, coditm)
	if (!pasta) throw new NotFoundError('pasta-nao-encontrada', 'Não há pasta com este número. Confira-o.')
	await reservarRaizes(db, [pasta.raiz])
	return pasta
}

/** A hold needs no right to read what it holds; who answers for the tree hears of it with the reason. */
export async function guardarPasta(db: Db, portal: Portal, user: Quem, dados: DadosDaGuarda) {
	const agente = lerAgente(portal, user)
	const { motgrd, dtafimgrd: dia, stapar } = dados
	if (dia !== undefined && dia < agente.hoje) throw new RuleError('dia-passado', 'Este dia já passou. Escolha outro.')
	const pasta = await escolherPasta(db, dados)
	const { coditm, nomitm, codpesdon } = pasta
	const dtafimgrd = dia === undefined ? null : fimDoDia(dia, agente.fuso)
	const { codpes: codpescad, agora: dtacad } = agente
	const codgrd = await queries.inserirGuarda(db, { coditm, motgrd, dtafimgrd, stapar, codpescad, dtacad })
	await anotar(db, { agente, tipatv: 'guardar', coditm, nomitm, detalhe: motgrd, codpesdon })
	await avisarPessoas(db, portal, {
		chave: `usp-drive:guarda:${codgrd}`,
		area: AREA,
		pessoas: await listarGestores(db, pasta, agente.hoje),
		assunto: `“${nomitm}” está sob guarda legal`,
		texto: `${stapar === 'S' ? 'Nada nela pode mudar' : 'Ela pode ser usada, mas nada nela é apagado de vez'}${dia ? ` até ${diaEscrito(dia)}` : ''}. Motivo: ${motgrd}.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você responde por uma pasta que foi posta sob guarda legal.',
	})
	return { codgrd, mensagem: `“${nomitm}” está sob guarda legal.` }
}

export async function encerrarGuarda(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codgrd, motfim }: { readonly codgrd: number; readonly motfim: string },
): Promise<string> {
	const agente = lerAgente(portal, user)
	const guarda = await queries.removerGuarda(db, codgrd)
	const pasta = guarda && (await queries.buscarPastaGuardavel(db, guarda.coditm))
	if (!pasta) throw new NotFoundError('guarda-nao-encontrada', 'Esta guarda já terminou. Recarregue a página.')
	const { coditm, nomitm, codpesdon } = pasta
	await anotar(db, { agente, tipatv: 'encerrarguarda', coditm, nomitm, detalhe: motfim, codpesdon })
	await avisarPessoas(db, portal, {
		chave: `usp-drive:guarda-encerrada:${codgrd}`,
		area: AREA,
		pessoas: await listarGestores(db, pasta, agente.hoje),
		assunto: `A guarda legal de “${nomitm}” terminou`,
		texto: `Motivo: ${motfim}. A lixeira e as versões antigas voltam aos prazos de sempre.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
	})
	return `A guarda legal de “${nomitm}” terminou.`
}
