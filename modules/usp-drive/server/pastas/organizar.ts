import { type Db, LockedError, NotAllowedError, type Portal, RuleError } from '@portal/platform/server'
import { acrescentarAoNome, chaveDoNome, escolherNome, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirDescongelada, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { cotaCheia } from '../arquivos/guardar.ts'
import { exigirQueFique, recusarPreservado } from '../guarda/exigir.ts'
import { verificarCongeladoDentro, verificarTravadoDentro } from '../queries/acesso.ts'
import * as queries from '../queries/itens.ts'
import { registrarAto } from '../registrar-ato.ts'

const pluralizar = (quantos: number): string => (quantos === 1 ? '1 item' : `${quantos} itens`)

/** Items with their trees held: what was decided before the lock is asked again after it. */
async function reservarItens(db: Db, portal: Portal, user: Quem, itens: readonly number[], naLixeira = false) {
	const unicos = [...new Set(itens)]
	const obter = () => Promise.all(unicos.map((coditm) => obterAcesso(db, portal, user, { coditm, naLixeira })))
	const antes = await obter()
	await queries.reservarRaizes(
		db,
		antes.map(({ caminho }) => caminho[0] ?? 0),
	)
	const depois = await obter()
	for (const acesso of depois) exigirMudanca(acesso, 'alterar')
	return depois
}

function recusarRaiz({ coditmpai, nomitm }: Acesso, verbo: string): void {
	if (coditmpai === null)
		throw new RuleError('pasta-principal', `“${nomitm}” é uma pasta principal e não pode ser ${verbo}.`)
}

async function recusarCongeladoDentro(db: Db, portal: Portal, itens: readonly Acesso[]): Promise<void> {
	const codigos = itens.map(({ coditm }) => coditm)
	if (await verificarCongeladoDentro(db, codigos, portal.agora().toISOString()))
		exigirDescongelada({ congelada: { motcng: 'há uma pasta congelada dentro dela', dtafimcng: null } })
	const [primeiro] = itens
	if (primeiro && (await verificarTravadoDentro(db, codigos, primeiro.agente)))
		throw new LockedError('em-edicao', 'Há um arquivo em edição aqui dentro. Tente depois, ou feche o programa.')
}

export async function inserirPasta(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codptaarqudr, nompta }: { readonly codptaarqudr: number; readonly nompta: string },
) {
	const chave = { coditm: codptaarqudr, tipitm: 'P' as const }
	const visto = await obterAcesso(db, portal, user, chave)
	await queries.reservarRaizes(db, [visto.caminho[0] ?? 0])
	const pai = await obterAcesso(db, portal, user, chave)
	exigirMudanca(pai, 'enviar')
	if (await queries.buscarPorNome(db, codptaarqudr, nompta))
		throw new RuleError('nome-ocupado', `Já há “${nompta}” nesta pasta. Escolha outro nome.`)
	const { agente, codpesdon } = pai
	const coditm = await queries.inserirItem(db, {
		pai,
		tipitm: 'P',
		nome: nompta,
		codpes: agente.codpes,
		em: agente.agora,
	})
	await anotar(db, { agente, tipatv: 'criar', coditm, nomitm: nompta, codpesdon })
	return { codptaarqudr: coditm, nompta }
}

export async function renomear(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm, nomitm }: { readonly coditm: number; readonly nomitm: string },
): Promise<{ nomitm: string; codato?: number }> {
	const [item] = await reservarItens(db, portal, user, [coditm])
	if (!item) return { nomitm }
	if (nomitm === item.nomitm) return { nomitm }
	const { agente, coditmpai, codpesdon } = item
	const outro = coditmpai === null ? undefined : await queries.buscarPorNome(db, coditmpai, nomitm)
	if (outro && outro.coditm !== coditm)
		throw new RuleError('nome-ocupado', `Já há “${nomitm}” nesta pasta. Escolha outro nome.`)
	await queries.renomear(db, coditm, nomitm, { codpes: agente.codpes, em: agente.agora })
	const feito = { coditm, pasta_antes: coditmpai, nome_antes: item.nomitm, nome_depois: nomitm }
	const codato = await registrarAto(db, agente, { tipato: 'renomear', feitos: [feito] })
	await anotar(db, { agente, tipatv: 'renomear', coditm, nomitm: item.nomitm, detalhe: nomitm, codpesdon, codato })
	return { nomitm, codato }
}

interface Movimento {
	readonly itens: readonly number[]
	readonly codptaarqudr: number
}

/**
 * Moves items, with all below them. The trees are locked before the places are looked at, so that two moves into each
 * other never make a circle.
 */
export async function mover(db: Db, portal: Portal, user: Quem, { itens, codptaarqudr }: Movimento) {
	const chave = { coditm: codptaarqudr, tipitm: 'P' as const }
	const visto = await obterAcesso(db, portal, user, chave)
	const vistos = await Promise.all([...new Set(itens)].map((coditm) => obterAcesso(db, portal, user, { coditm })))
	await queries.reservarRaizes(
		db,
		[visto, ...vistos].map(({ caminho }) => caminho[0] ?? 0),
	)
	const destino = await obterAcesso(db, portal, user, chave)
	exigirMudanca(destino, 'enviar')
	const movidos = await reservarItens(db, portal, user, itens)
	await recusarCongeladoDentro(db, portal, movidos)
	const feitos: Movido[] = []
	for (const item of movidos) {
		const feito = await moverUm(db, portal, user, item, destino)
		if (feito) feitos.push(feito)
	}
	return { destino, feitos }
}

/** Move by the page or by a program: one act, told item by item. */
export async function moverItens(db: Db, portal: Portal, user: Quem, movimento: Movimento) {
	const { destino, feitos } = await mover(db, portal, user, movimento)
	const { agente, codpesdon, coditm: pasta, nomitm: detalhe } = destino
	const codato = await registrarAto(db, agente, { tipato: 'mover', destino: pasta, feitos })
	for (const { coditm, nome_depois: nomitm } of feitos)
		await anotar(db, { agente, tipatv: 'mover', coditm, nomitm, detalhe, codpesdon, codato })
	const qtditm = new Set(movimento.itens).size
	return { qtditm, codato, mensagem: `${pluralizar(qtditm)} em “${detalhe}”.` }
}

interface Movido {
	readonly coditm: number
	readonly pasta_antes: number | null
	readonly nome_antes: string
	readonly nome_depois: string
}

/** @throws NotAllowedError where the item would go to another main folder, and so to other owners, by whom only alters. */
function exigirQueMudeDeDono({ direito, nomitm }: Acesso): void {
	if (!temDireito(direito, 'gerir'))
		throw new NotAllowedError(
			'muda-de-dono',
			`“${nomitm}” sairia da pasta principal em que está, e só quem a gere pode levá-lo. Copie-o.`,
		)
}

/** @throws NotAllowedError where something inside is shut to this person: they neither take it along nor destroy it. */
async function exigirTudoVisivel(db: Db, { agente, coditm, nomitm }: Acesso, verbo: 'mover' | 'apagar'): Promise<void> {
	if (await queries.verificarNegadoDentro(db, agente, coditm))
		throw new NotAllowedError(
			'negado-dentro',
			`Dentro de “${nomitm}” há itens sem acesso para você. Peça a quem gere a pasta para ${verbo} tudo.`,
		)
}

async function moverUm(
	db: Db,
	portal: Portal,
	user: Quem,
	visto: Acesso,
	destino: Acesso,
): Promise<Movido | undefined> {
	recusarRaiz(visto, 'movida')
	if (destino.caminho.includes(visto.coditm))
		throw new RuleError('pasta-em-si', `“${visto.nomitm}” não cabe dentro de si mesma. Escolha outra pasta.`)
	if (visto.coditmpai === destino.coditm) return undefined
	// An earlier move of the same call may have carried this one along.
	const item = await obterAcesso(db, portal, user, { coditm: visto.coditm })
	const [de = 0] = item.caminho
	const [para = 0] = destino.caminho
	if (de !== para) {
		exigirQueMudeDeDono(item)
		await exigirTudoVisivel(db, item, 'mover')
		const bytes = await queries.somarBytes(db, item.coditm)
		if (!(await queries.ocupar(db, para, bytes))) throw cotaCheia(destino)
		await queries.ocupar(db, de, -bytes)
	}
	exigirQueFique(item, destino)
	const nomitm = escolherNome(item.nomitm, await queries.listarNomes(db, destino.coditm, item.nomitm))
	const { agente } = destino
	const mudanca = { codpes: agente.codpes, em: agente.agora }
	if (nomitm !== item.nomitm) {
		// The item waits under a name that nobody has, so that neither folder refuses it on the way.
		const provisorio = acrescentarAoNome(nomitm, ` ${item.coditm}`)
		await queries.renomear(db, item.coditm, provisorio, mudanca)
	}
	await queries.mudarDePasta(db, item, destino)
	if (nomitm !== item.nomitm) await queries.renomear(db, item.coditm, nomitm, mudanca)
	return { coditm: item.coditm, pasta_antes: item.coditmpai, nome_antes: item.nomitm, nome_depois: nomitm }
}

/** Items in the trash keep their place: their folder shows them no more, and nothing below them is touched. */
export async function excluir(db: Db, portal: Portal, user: Quem, itens: readonly number[]): Promise<Acesso[]> {
	const excluidos = await reservarItens(db, portal, user, itens)
	await recusarCongeladoDentro(db, portal, excluidos)
	for (const item of excluidos) {
		recusarRaiz(item, 'excluída')
		const { agente, coditm } = item
		await queries.excluir(db, coditm, { codpes: agente.codpes, em: agente.agora })
	}
	return excluidos
}

export async function excluirItens(db: Db, portal: Portal, user: Quem, itens: readonly number[]) {
	const excluidos = await excluir(db, portal, user, itens)
	const feitos = excluidos.map(({ coditm, coditmpai, nomitm }) => ({
		coditm,
		pasta_antes: coditmpai,
		nome_antes: nomitm,
	}))
	const codato = await registrarAto(db, lerAgente(portal, user), { tipato: 'excluir', feitos })
	for (const { agente, coditm, nomitm, codpesdon } of excluidos)
		await anotar(db, { agente, tipatv: 'excluir', coditm, nomitm, codpesdon, codato })
	return { qtditm: feitos.length, codato, mensagem: `${pluralizar(feitos.length)} na lixeira, por 30 dias.` }
}

export async function restaurar(db: Db, portal: Portal, user: Quem, itens: readonly number[]) {
	const lista = await reservarItens(db, portal, user, itens, true)
	const feitos: { readonly item: Acesso; readonly nome: string }[] = []
	// Folders come before what is in them, each as the restoring of the one before has left it.
	for (const { coditm } of lista.toSorted((um, outro) => um.caminho.length - outro.caminho.length)) {
		const item = await obterAcesso(db, portal, user, { coditm, naLixeira: true })
		if (item.dtaexc === null) continue
		const { agente, coditmpai, trilha } = item
		if (trilha.slice(0, -1).some(({ excluido }) => excluido))
			throw new RuleError('pasta-excluida', `A pasta de “${item.nomitm}” também está na lixeira. Restaure-a antes.`)
		const ocupados = coditmpai === null ? new Set<string>() : await queries.listarNomes(db, coditmpai, item.nomitm)
		const nome = escolherNome(item.nomitm, ocupados)
		await queries.restaurar(db, { coditm, nome, codpes: agente.codpes, em: agente.agora })
		feitos.push({ item, nome })
	}
	return { quantos: lista.length, feitos }
}

export async function restaurarItens(db: Db, portal: Portal, user: Quem, itens: readonly number[]) {
	const { quantos, feitos } = await restaurar(db, portal, user, itens)
	const codato = await registrarAto(db, lerAgente(portal, user), {
		tipato: 'restaurar',
		feitos: feitos.map(({ item: { coditm, coditmpai, nomitm }, nome }) => ({
			coditm,
			pasta_antes: coditmpai,
			nome_antes: nomitm,
			nome_depois: nome,
		})),
	})
	for (const { item, nome } of feitos) {
		const { agente, coditm, nomitm, codpesdon } = item
		const detalhe = chaveDoNome(nome) === chaveDoNome(nomitm) ? {} : { detalhe: `como “${nome}”` }
		await anotar(db, { agente, tipatv: 'restaurar', coditm, nomitm, codpesdon, codato, ...detalhe })
	}
	return { qtditm: quantos, codato, mensagem: `${pluralizar(quantos)} de volta.` }
}

/** Deletes for good what is in the trash, and gives its bytes back to the quota. */
export async function apagar(db: Db, portal: Portal, user: Quem, itens: readonly number[]) {
	const lista = await reservarItens(db, portal, user, itens, true)
	await recusarCongeladoDentro(db, portal, lista)
	await recusarPreservado(db, itens, portal.agora().toISOString())
	for (const item of lista) {
		const { coditm, caminho, dtaexc, nomitm } = item
		await exigirTudoVisivel(db, item, 'apagar')
		if (dtaexc === null) throw new RuleError('fora-da-lixeira', `“${nomitm}” não está na lixeira. Recarregue a página.`)
		await apagarUm(db, coditm, caminho[0] ?? 0)
	}
	return {
		qtditm: lista.length,
		mensagem: `${pluralizar(lista.length)} apagado de vez.`.replace('itens apagado', 'itens apagados'),
	}
}

export async function apagarUm(db: Db, coditm: number, raiz: number): Promise<number> {
	const bytes = await queries.somarBytes(db, coditm)
	await queries.ocupar(db, raiz, -bytes)
	await queries.apagar(db, coditm)
	return bytes
}
