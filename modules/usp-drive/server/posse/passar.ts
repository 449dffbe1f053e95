import { avisarPessoas } from '@portal/notificacoes/server/public'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { COTAS, EVENTO, enderecoDaPasta } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { renomear, reservarRaizes } from '../queries/itens.ts'
import { inserirAtividade } from '../queries/permissoes.ts'
import * as queries from '../queries/posse.ts'
import { encerrarTarefas } from './ofertas.ts'

interface Passo {
	readonly codpesrec: number
	/** Receiver who takes it before the day; null: the portal passes it on the day. */
	readonly por: number | null
}

/** The tree passes now; both sides hear of it. Its name afterwards is given back. */
export async function passar(
	db: Db,
	portal: Portal,
	passagem: queries.Passagem,
	{ codpesrec, por }: Passo,
): Promise<string> {
	const { coditm, nomitm, tippta, codpesant, nompesant, nompesrec } = passagem
	await reservarRaizes(db, [coditm])
	await queries.removerPassagem(db, coditm)
	const em = portal.agora().toISOString()
	await queries.trocarDono(db, { coditm, codpesdon: codpesrec, cota: COTAS.grupo })
	const nome = tippta === 'P' ? `Arquivos de ${nompesant}` : nomitm
	if (tippta === 'P') await renomear(db, coditm, nome, { codpes: codpesrec, em })
	const detalhe = `de ${nompesant} a ${nompesrec ?? ''}`
	await inserirAtividade(db, { coditm, codpes: por, tipatv: 'passar', nomitm: nome, detalhe, dtaatv: em })
	await encerrarTarefas(db, coditm, em)
	await publicar(db, ...[codpesant, codpesrec].map((codpes) => ({ tipo: EVENTO, codpes })))
	const link = { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' }
	await avisarPessoas(db, portal, {
		chave: `usp-drive:passou:${coditm}:${em}`,
		area: AREA,
		pessoas: por === codpesrec ? [] : [codpesrec],
		assunto: `A pasta “${nome}” agora é sua`,
		texto: `Ela era de ${nompesant}, que deixou a universidade. Os acessos que ela dava continuam: confira-os.`,
		link,
		motivo: 'A pasta de alguém que deixou a universidade passou a você.',
	})
	await avisarPessoas(db, portal, {
		chave: `usp-drive:deixou:${coditm}:${em}`,
		area: AREA,
		pessoas: [codpesant],
		assunto: `A pasta “${nomitm}” passou a ${nompesrec ?? 'outra pessoa'}`,
		texto: 'Ela já não é sua. Se ficou nela algo pessoal, peça-o a quem a recebeu.',
		motivo: 'Você era dono de uma pasta no USP Drive.',
	})
	return nome
}

/** The owner is back: the tree stays theirs, and the receiver hears of it. */
export async function cancelar(db: Db, portal: Portal, passagem: queries.Passagem): Promise<void> {
	const { coditm, nomitm, nompesant, codpesrec } = passagem
	const em = portal.agora().toISOString()
	await queries.removerPassagem(db, coditm)
	await encerrarTarefas(db, coditm, em)
	if (codpesrec === null) return
	await avisarPessoas(db, portal, {
		chave: `usp-drive:ficou:${coditm}:${em}`,
		area: AREA,
		pessoas: [codpesrec],
		assunto: `A pasta “${nomitm}” já não passa a você`,
		texto: `${nompesant} voltou a ter vínculo com a universidade, e a pasta continua com essa pessoa.`,
	})
}
