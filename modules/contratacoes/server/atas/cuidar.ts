import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	type DadosDaAta,
	type DadosDoMovimento,
	lerDecimal,
	type Movimento,
	recusarAta,
	recusarMovimento,
} from '../../contract/index.ts'
import { lerAlcance } from '../cestas/fazer.ts'
import { obterCuidada } from '../gestao/queries.ts'
import { reservarPropria } from '../gestao/reservar.ts'
import { encurtarNumeroDaAta, escreverNumeroDaAta } from '../mostrar.ts'
import { listarVendedores, obterAta, paginarItensDaAta } from '../queries/atas.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import * as queries from './queries.ts'

interface DaAta {
	readonly codpcddsp: number
	readonly codata: number
}

/** Dates that agree, and a supplier that sold in the purchase. */
async function conferirDados(db: Db, portal: Portal, codpcddsp: number, dados: DadosDaAta, codata?: number) {
	const recusa = recusarAta(dados, diaDe(portal))
	if (recusa) throw new RuleError('ata-fora-da-forma', recusa.mensagem)
	await conferirVendedor(db, codpcddsp, dados.codfor)
	if (await queries.buscarRepetida(db, { codpcddsp, ...dados }, codata))
		throw new ConflictError('ata-repetida', 'Esta compra já tem uma ata com este número. Confira o número e o ano.')
}

async function conferirVendedor(db: Db, codpcddsp: number, codfor: number | undefined): Promise<void> {
	if (codfor === undefined) return
	const vendedores = await listarVendedores(db, codpcddsp)
	if (!vendedores.some((um) => um.codfor === codfor))
		throw new RuleError(
			'fornecedor-de-fora',
			'Este fornecedor não venceu nenhum item da compra. Escolha outro da lista.',
		)
}

/** The number as the PNCP's is kept, so that the same ata is not there twice. */
const encurtar = (dados: DadosDaAta): DadosDaAta => ({
	...dados,
	numata: encurtarNumeroDaAta(dados.numata, dados.anoata),
})

const montarAta = ({ numata, anoata, codfor, dtaass, dtaini, dtafim, dtacan, motcan }: DadosDaAta) => ({
	numata,
	anoata,
	codfor: codfor ?? null,
	dtaass: dtaass ?? null,
	dtaini,
	dtafim,
	stacan: dtacan === undefined ? ('N' as const) : ('S' as const),
	dtacan: dtacan ?? null,
	motcan: motcan ?? null,
})

const descreverAta = (dados: DadosDaAta): string => {
	const vigencia = `vigente de ${diaEscrito(dados.dtaini)} a ${diaEscrito(dados.dtafim)}`
	return dados.dtacan === undefined ? vigencia : `cancelada em ${diaEscrito(dados.dtacan)}. Motivo: ${dados.motcan}`
}

export async function inserirAta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
	dita: DadosDaAta,
): Promise<void> {
	const dados = encurtar(dita)
	await reservarPropria(db, user, codpcddsp)
	await conferirDados(db, portal, codpcddsp, dados)
	const dtacad = portal.agora().toISOString()
	await queries.inserirAta(db, { ...montarAta(dados), codpcddsp, codpescad: user.codpes, dtacad })
	await inserirEvento(db, {
		codpcddsp,
		dtaeve: diaDe(portal),
		dsceve: `Ata ${escreverNumeroDaAta(dados)} registrada, ${descreverAta(dados)}`,
	})
}

/** The ata of a purchase that the person looks after; the purchase is held until the transaction ends. */
async function reservarAta(db: Db, user: SessionUser, { codpcddsp, codata }: DaAta) {
	await reservarPropria(db, user, codpcddsp)
	return obterAta(db, codpcddsp, codata)
}

/** An ata of the PNCP is what the PNCP says of it. */
async function reservarRegistrada(db: Db, user: SessionUser, qual: DaAta) {
	const ata = await reservarAta(db, user, qual)
	if (ata.numcntata !== null)
		throw new RuleError(
			'ata-do-pncp',
			'Esta ata veio do PNCP. Corrija-a lá e importe outra vez; aqui se informam o fornecedor, o saldo e os consumos.',
		)
	return ata
}

async function conferirMovimentos(
	db: Db,
	{ codata, codfor }: { readonly codata: number; readonly codfor: number | null },
	{ dtaini, dtafim, dtacan, codfor: novo }: Partial<DadosDaAta>,
): Promise<void> {
	const { vivos, primeiro, ultimo } = await queries.resumirMovimentos(db, codata)
	if (vivos > 0 && (novo ?? null) !== codfor)
		throw new RuleError(
			'ata-com-saldo',
			'Esta ata já tem saldos ou consumos do fornecedor de agora. Desfaça-os antes de mudar o fornecedor.',
		)
	if (primeiro === null || ultimo === null || dtaini === undefined || dtafim === undefined) return
	if (primeiro < dtaini || ultimo > dtafim || (dtacan !== undefined && ultimo >= dtacan))
		throw new RuleError(
			'consumo-de-fora',
			`Há consumos de ${diaEscrito(primeiro)} a ${diaEscrito(ultimo)}, que ficariam fora da vigência. Confira as datas, ou desfaça esses consumos.`,
		)
}

/** @returns what the ata was before */
export async function alterarAta(db: Db, portal: Portal, user: SessionUser, qual: DaAta, dita: DadosDaAta) {
	const dados = encurtar(dita)
	const antes = await reservarRegistrada(db, user, qual)
	const { codpcddsp, codata } = qual
	await conferirDados(db, portal, codpcddsp, dados, codata)
	await conferirMovimentos(db, antes, dados)
	const depois = montarAta(dados)
	await queries.alterarAta(db, codata, depois)
	if (antes.dtaini !== depois.dtaini || antes.dtafim !== depois.dtafim || antes.dtacan !== depois.dtacan)
		await inserirEvento(db, {
			codpcddsp,
			dtaeve: diaDe(portal),
			dsceve: `Ata ${escreverNumeroDaAta(dados)}: ${descreverAta(dados)}`,
		})
	return antes
}

export async function informarFornecedor(
	db: Db,
	user: SessionUser,
	qual: DaAta,
	codfor: number,
): Promise<{ antes: number | null }> {
	const ata = await reservarAta(db, user, qual)
	await conferirVendedor(db, qual.codpcddsp, codfor)
	await conferirMovimentos(db, ata, { codfor })
	await queries.alterarAta(db, qual.codata, { codfor })
	return { antes: ata.codfor }
}

/** Undo of a registration: an ata with balances or consumptions stays until they are undone. */
export async function removerAta(db: Db, portal: Portal, user: SessionUser, qual: DaAta) {
	const ata = await reservarRegistrada(db, user, qual)
	const { vivos } = await queries.resumirMovimentos(db, qual.codata)
	if (vivos > 0)
		throw new RuleError('ata-com-saldo', 'Esta ata tem saldos ou consumos. Desfaça-os antes de desfazer o registro.')
	await queries.alterarAta(db, qual.codata, { codpesrem: user.codpes, dtarem: portal.agora().toISOString() })
	await inserirEvento(db, {
		codpcddsp: qual.codpcddsp,
		dtaeve: diaDe(portal),
		dsceve: `Registro da ata ${escreverNumeroDaAta(ata)} desfeito`,
	})
	return ata
}

const naoHaItem = () =>
	new NotFoundError('item-nao-encontrado', 'Não há este item na ata. Recarregue a página para ver os itens dela.')

async function obterItem(db: Db, codata: number, numord: number) {
	const { itens } = await paginarItensDaAta(db, codata, { limite: 1, salto: 0, numord })
	if (!itens[0]) throw naoHaItem()
	return itens[0]
}

/** A balance of a day before a consumption that is registered would not tell of it, and somebody would draw it again. */
async function conferirConsumosDepois(
	db: Db,
	codata: number,
	item: { readonly numord: number; readonly numseqres: number },
	dtamov: string,
): Promise<void> {
	const { ultimo } = await queries.buscarUltimoConsumo(db, codata, item)
	if (ultimo !== null && dtamov < ultimo)
		throw new RuleError(
			'saldo-antes-do-consumo',
			`Há um consumo de ${diaEscrito(ultimo)}, que o saldo de um dia antes dele não desconta. Informe o saldo a partir desse dia, ou desfaça o consumo.`,
		)
}

/** Declared balance, or a consumption that does not exceed it: the purchase is held, so that two at once are in turn. */
export async function movimentar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numord, ...qual }: DaAta & { readonly numord: number },
	dados: DadosDoMovimento,
): Promise<void> {
	const ata = await reservarAta(db, user, qual)
	const item = await obterItem(db, qual.codata, numord)
	const recusa = recusarMovimento(dados, { ata, item, hoje: diaDe(portal) })
	if (recusa) throw new RuleError(recusa.erro, recusa.mensagem)
	if (dados.tipmov === 'S') await conferirConsumosDepois(db, qual.codata, item, dados.dtamov)
	const { tipmov, qtdmov, dtamov, numdoc = null, dscobs = null } = dados
	await queries.inserirMovimento(db, {
		codata: qual.codata,
		numord,
		numseqres: item.numseqres,
		tipmov,
		qtdmov,
		dtamov,
		numdoc,
		dscobs,
		codpescad: user.codpes,
		dtacad: portal.agora().toISOString(),
	})
}

/** Undo of a movement, which stays with who undid it. The consumptions that are left keep a balance that covers them. */
export async function desfazer(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codmov, ...qual }: DaAta & { readonly codmov: number },
): Promise<void> {
	await reservarAta(db, user, qual)
	const fim = { codpesdes: user.codpes, dtades: portal.agora().toISOString() }
	const desfeito = await queries.desfazerMovimento(db, qual.codata, codmov, fim)
	if (!desfeito)
		throw new NotFoundError('movimento-nao-encontrado', 'Este movimento não está registrado. Recarregue a página.')
	if (desfeito.tipmov === 'C') return
	const { itens } = await paginarItensDaAta(db, qual.codata, { limite: 1, salto: 0, numord: desfeito.numord })
	const saldo = itens[0]?.saldo ?? null
	if ((saldo !== null && lerDecimal(saldo) < 0n) || (await queries.buscarSemSaldo(db, qual.codata, desfeito)))
		throw new RuleError(
			'saldo-com-consumos',
			'Há consumos contados a partir deste saldo. Desfaça-os antes, do mais recente ao mais antigo.',
		)
}

/** Movements of an item, with the names of who made and undid each. */
export async function listarMovimentos(
	db: Db,
	user: SessionUser,
	{ codpcddsp, codata, numord }: DaAta & { readonly numord: number },
	parte: { readonly limite: number; readonly salto: number },
): Promise<{ itens: Movimento[]; total: number }> {
	await obterCuidada(db, lerAlcance(user), codpcddsp)
	await obterAta(db, codpcddsp, codata)
	await obterItem(db, codata, numord)
	const { itens, total } = await queries.paginarMovimentos(db, codata, numord, parte)
	const nomes = new Map<number | null, string>()
	for (const codpes of new Set(itens.flatMap(({ codpescad, codpesdes }) => [codpescad, codpesdes])))
		if (codpes !== null) nomes.set(codpes, (await obterPessoa(db, codpes)).nompes)
	return {
		itens: itens.map(({ codpescad, codpesdes, ...movimento }) => ({
			...movimento,
			nompescad: nomes.get(codpescad) ?? '—',
			nompesdes: codpesdes === null ? null : (nomes.get(codpesdes) ?? '—'),
		})),
		total,
	}
}
