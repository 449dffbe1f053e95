import { randomUUID } from 'node:crypto'
import type { Recebido } from '@portal/arquivos/server/public'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import {
	type Db,
	formatInstant,
	hashSecret,
	InputError,
	inTransaction,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import {
	acrescentarAoNome,
	cabeNaCota,
	type Entrega,
	enderecoDaPasta,
	escolherNome,
	escreverTamanho,
	limparParaNome,
	type Remetente,
} from '../../contract/index.ts'
import { type Acesso, exigirMudanca } from '../acesso/acesso.ts'
import { AREA, nomearAviso } from '../area.ts'
import { acrescentarVersao, conferirArquivo, cotaCheia, escolherTipo, inserirArquivo } from '../arquivos/guardar.ts'
import * as itens from '../queries/itens.ts'
import * as queries from '../queries/pedidos.ts'
import { exigirAberto, exigirTamanhoDoPedido } from './pedidos.ts'

const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'UDRETG',
	nomtipdocauc: 'Recibo de entrega de arquivo',
	dsctipdocauc: 'O arquivo que alguém entregou a um pedido, pelo resumo do conteúdo, e quando.',
	orgemi: 'USP Drive',
	qtddiaval: null,
	staexiarq: 'N' as const,
	ordapt: 80,
}

export interface DadosDaEntrega extends Remetente {
	readonly chvetg: string
	readonly numitm?: number | undefined
}

interface Dados extends DadosDaEntrega {
	/** Upload that the file came by. */
	readonly codenv: string
}

const lerExtensao = (nome: string): string => /\.[^.]{1,10}$/.exec(nome)?.[0] ?? ''

/** Name in the folder: the line of the checklist with the deliverer's name, or the name that came. */
function nomearEntrega(nome: string, linha: string | undefined, nometg: string): string {
	if (linha === undefined) return nome
	const limpo = limparParaNome(`${linha} - ${nometg}`)
	return acrescentarAoNome(limpo.replaceAll('.', ' '), lerExtensao(nome))
}

/** A delivery is kept by the right of the person who asked, and answered with its receipt. */
export async function entregar(portal: Portal, codpdarq: string, recebido: Recebido, dados: Dados): Promise<Entrega> {
	const { nome, tamanho } = recebido
	const antes = await exigirAberto(portal.db, portal, await queries.buscarPedido(portal.db, codpdarq))
	conferirArquivo(nome, tamanho)
	exigirTamanhoDoPedido(antes.linha, tamanho)
	if (dados.numitm !== undefined && antes.linha.lstitm[dados.numitm - 1] === undefined)
		throw new InputError('linha-desconhecida', 'Este documento já não é pedido. Recarregue a página.')
	exigirMudanca(antes.pasta, 'enviar')
	if (!cabeNaCota(antes.pasta, tamanho)) throw cotaCheia(antes.pasta)
	const chvarq = `usp-drive/${randomUUID()}`
	await recebido.guardar(portal.files, chvarq)
	return inTransaction(portal.db, async (db) => {
		await itens.reservarRaizes(db, [antes.pasta.caminho[0] ?? 0])
		const { linha, pasta } = await exigirAberto(db, portal, await queries.reservarPedido(db, codpdarq))
		exigirMudanca(pasta, 'enviar')
		await recebido.tomar(db)
		return registrar({ db, portal, pasta, linha }, recebido, { ...dados, chvarq })
	})
}

interface Onde {
	readonly db: Db
	readonly portal: Portal
	readonly pasta: Acesso
	readonly linha: queries.LinhaDoPedido
}

async function registrar(onde: Onde, recebido: Recebido, dados: Dados & { readonly chvarq: string }): Promise<Entrega> {
	const { db, portal, linha } = onde
	const { codpdarq } = linha
	const { nome: nomarq, tamanho: tametg, sha256 } = recebido
	const { chvetg, numitm = null, nometg, emaetg = null, codenv } = dados
	const resetg = hashSecret(chvetg)
	const { codarqudr: coditm, numvrs } = await guardarConteudo(onde, recebido, { ...dados, numitm, resetg })
	const codaucdoc = gerarIdDigital()
	const dtaetg = portal.agora().toISOString()
	const feita = { numitm, nomarq, tametg, sha256, codaucdoc, numvrs, dtaetg, retirada_em: null }
	const codetg = await queries.inserirEntrega(db, { ...feita, codpdarq, coditm, resetg, nometg, emaetg, codenv })
	await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
	await emitirDocumento(db, portal, {
		codaucdoc,
		codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
		nomarq,
		conteudo: { sha256, tamanho: tametg },
		titular: { nome: nometg },
		nomsisorg: 'usp-drive',
		chvorg: `entrega:${codetg}`,
	})
	await avisar(onde, { ...feita, codetg, nometg, emaetg, coditm })
	return { codetg, ...feita }
}

/** The next version of what this browser delivered before for the same line, or a file of its own. */
async function guardarConteudo(
	{ db, pasta, linha }: Onde,
	{ nome, tamanho, sha256, inicio }: Recebido,
	{ chvarq, numitm, nometg, resetg }: Pick<Dados, 'nometg'> & { chvarq: string; numitm: number | null; resetg: Buffer },
) {
	const { codpdarq, lstitm, titpdarq } = linha
	if (!(await itens.ocupar(db, pasta.caminho[0] ?? 0, tamanho))) throw cotaCheia(pasta)
	const conteudo = { chvarq, tamvrs: tamanho, sha256, mimetype: escolherTipo(nome, inicio) }
	const anotacao = { tipatv: 'entregar', detalhe: `por ${nometg}, ao pedido “${titpdarq}”` } as const
	const anterior = await queries.buscarAnterior(db, { codpdarq, resetg, numitm, nomarq: nome })
	if (anterior?.coditmpai !== pasta.coditm) {
		const desejado = nomearEntrega(nome, numitm === null ? undefined : lstitm[numitm - 1], nometg)
		return inserirArquivo(db, pasta, desejado, conteudo, anotacao)
	}
	const extensao = lerExtensao(nome)
	const guardado = await acrescentarVersao(db, pasta, anterior, conteudo, anotacao)
	if (extensao === lerExtensao(anterior.nomitm)) return guardado
	// A photo that becomes a PDF is the same document: its name says what it is now.
	const semExtensao = anterior.nomitm.slice(0, anterior.nomitm.length - lerExtensao(anterior.nomitm).length)
	const desejado = `${semExtensao}${extensao}`
	const nomitm = escolherNome(desejado, await itens.listarNomes(db, pasta.coditm, desejado))
	await itens.renomear(db, anterior.coditm, nomitm, { codpes: pasta.agente.codpes, em: pasta.agente.agora })
	return { ...guardado, nomitm }
}

type Feita = Omit<Entrega, 'codetg'> & { codetg: number; nometg: string; emaetg: string | null; coditm: number }

/** The person who asked hears of each delivery; the one who delivered gets the receipt by mail, where they gave an address. */
async function avisar({ db, portal, pasta, linha }: Onde, feita: Feita): Promise<void> {
	const { codetg, nometg, emaetg, nomarq, coditm, numvrs } = feita
	await avisarPessoas(db, portal, {
		chave: nomearAviso(coditm, `entrega:${codetg}`),
		area: AREA,
		pessoas: [linha.codpescad],
		assunto: `${nometg} entregou “${nomarq}”`,
		texto: `Pedido “${linha.titpdarq}”${numvrs > 1 ? `, versão ${numvrs}` : ''}.`,
		link: { endereco: `${enderecoDaPasta(pasta.coditm)}?arquivo=${coditm}`, rotulo: 'Abrir o arquivo' },
		motivo: 'Você pediu este arquivo.',
	})
	if (!emaetg) return
	const endereco = enderecoDoDocumento(portal, feita.codaucdoc, `http://localhost:${portal.config.PORT}`)
	await sendMail(db, portal.jobs, {
		para: emaetg,
		assunto: `Recibo da entrega de “${nomarq}”`,
		texto: [
			`${nometg}, o arquivo “${nomarq}” (${escreverTamanho(feita.tametg)}) chegou ao pedido “${linha.titpdarq}”, de ${linha.nompescad}, em ${formatInstant(feita.dtaetg, portal.config.PORTAL_FUSO_HORARIO)}.`,
			`Resumo SHA-256 do arquivo: ${feita.sha256}`,
			`ID digital do recibo: ${formatarIdDigital(feita.codaucdoc)}`,
			`Confira o recibo em ${endereco}`,
		].join('\n\n'),
	})
}
