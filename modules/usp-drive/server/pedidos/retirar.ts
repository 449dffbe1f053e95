import { avisarPessoas } from '@portal/notificacoes/server/public'
import { type Db, hashSecret, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { enderecoDaPasta } from '../../contract/index.ts'
import { anotar } from '../anotar.ts'
import { AREA } from '../area.ts'
import { excluir } from '../pastas/organizar.ts'
import { reservarRaizes } from '../queries/itens.ts'
import * as queries from '../queries/pedidos.ts'
import { exigirAberto } from './pedidos.ts'

interface Pedida {
	readonly codpdarq: string
	readonly codetg: number
	readonly chvetg: string
}

const naoHa = () =>
	new NotFoundError('entrega-nao-encontrada', 'Este navegador não fez esta entrega. Recarregue a página.')

/**
 * Deliverer's own file, with all its versions, goes to the trash of who asked, until the deadline and while nobody else
 * changed it. The receipts stay: they say what was delivered and when.
 */
export async function retirarEntrega(db: Db, portal: Portal, { codpdarq, codetg, chvetg }: Pedida): Promise<string> {
	const chave = { codpdarq, codetg, resetg: hashSecret(chvetg) }
	if (!(await queries.buscarRetiravel(db, chave))) throw naoHa()
	const antes = await exigirAberto(db, portal, await queries.buscarPedido(db, codpdarq))
	await reservarRaizes(db, [antes.pasta.caminho[0] ?? 0])
	const { linha, pasta, quem } = await exigirAberto(db, portal, await queries.reservarPedido(db, codpdarq))
	const entrega = await queries.buscarRetiravel(db, chave)
	if (!entrega) throw naoHa()
	const { coditm, nomitm, nomarq, nometg, retirada_em } = entrega
	if (retirada_em !== null)
		throw new RuleError('ja-retirada', `Você já tomou “${nomarq}” de volta. Recarregue a página.`)
	if (coditm === null || nomitm === null || entrega.coditmpai !== pasta.coditm)
		throw new RuleError('entrega-mudou', `“${nomarq}” já não está na pasta do pedido. Fale com ${linha.nompescad}.`)
	if (entrega.alheias > 0)
		throw new RuleError('entrega-mudou', `“${nomarq}” foi mudado depois da entrega. Fale com ${linha.nompescad}.`)
	await excluir(db, portal, quem, [coditm])
	const { agente, codpesdon } = pasta
	await queries.marcarRetirada(db, coditm, agente.agora)
	const detalhe = `por ${nometg}, do pedido “${linha.titpdarq}”`
	await anotar(db, { agente, tipatv: 'retomar', coditm, nomitm, detalhe, codpesdon })
	await avisarPessoas(db, portal, {
		chave: `usp-drive:retirada:${codetg}`,
		area: AREA,
		pessoas: [linha.codpescad],
		assunto: `${nometg} tomou de volta “${nomarq}”`,
		texto: `O arquivo saiu da pasta do pedido “${linha.titpdarq}” e está na lixeira, por 30 dias.`,
		link: { endereco: enderecoDaPasta(pasta.coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você pediu este arquivo.',
	})
	return `“${nomarq}” já não está na pasta, e ${linha.nompescad} é avisado. O recibo continua valendo como prova da entrega.`
}
