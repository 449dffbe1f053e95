import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
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
	AMPAROS,
	ARQUIVOS_DA_COMPRA,
	type CompraCuidada,
	type DadosDaLigacao,
	DISPENSA,
	lerDecimal,
	lerProcesso,
	type TipoDeArquivo,
} from '../../contract/index.ts'
import { buscarIgual, inserirArquivo } from '../arquivos/queries.ts'
import { lerAlcance } from '../cestas/fazer.ts'
import { listarAvisos } from '../limites/limites.ts'
import { escreverNumero, lerNomesDasUnidades, mostrarAta } from '../mostrar.ts'
import { mostrarResponsaveis } from '../mostrar-responsaveis.ts'
import { listarAtas, listarVendedores } from '../queries/atas.ts'
import { listarArquivos } from '../queries/compra.ts'
import { derivarDasCompras } from '../queries/derivados.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import { obterBem } from '../queries/precos.ts'
import * as queries from './queries.ts'
import { reservarPropria } from './reservar.ts'

export async function mostrarCuidada(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpcddsp: number,
): Promise<CompraCuidada> {
	const cuidada = await queries.obterCuidada(db, lerAlcance(user), codpcddsp)
	const { numcpr, anocpr, codund, nomorg, nomamp, ...compra } = cuidada
	const [limites, responsaveis, arquivos, retirados, atas, vendedores, nomear] = await Promise.all([
		listarAvisos(db, portal, cuidada),
		mostrarResponsaveis(db, codpcddsp),
		listarArquivos(db, codpcddsp),
		queries.listarRetirados(db, codpcddsp),
		listarAtas(db, codpcddsp),
		listarVendedores(db, codpcddsp),
		lerNomesDasUnidades(portal),
	])
	const nomes = new Map<number | null, string>()
	for (const codpes of new Set(retirados.map(({ codpesrem }) => codpesrem)))
		if (codpes !== null) nomes.set(codpes, (await obterPessoa(db, codpes)).nompes)
	return {
		...compra,
		numcpr: escreverNumero({ numcpr, anocpr }),
		nomund: nomorg ?? nomear(codund),
		stapro: codund === null ? 'N' : 'S',
		fundamento: nomamp,
		limites,
		responsaveis,
		arquivos,
		retirados: retirados.map(({ codpesrem, ...retirado }) => ({ ...retirado, nompesrem: nomes.get(codpesrem) ?? '—' })),
		atas: atas.map((ata) => mostrarAta(ata, compra.sitcpr, diaDe(portal))),
		vendedores,
	}
}

/** Publication of a file: who follows the purchase is told by its event. */
export const publicarArquivo = (
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, tiparq }: { readonly codpcddsp: number; readonly tiparq: TipoDeArquivo },
	recebido: Recebido,
): Promise<{ codpcddsp: number }> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'contratacoes',
		aceitos: ARQUIVOS_DA_COMPRA,
		async conferir(db) {
			await reservarPropria(db, user, codpcddsp)
			if (await buscarIgual(db, codpcddsp, recebido.sha256))
				throw new ConflictError('arquivo-repetido', 'Este arquivo já está publicado nesta compra. Escolha outro.')
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho, sha256 }) {
			const dtapub = diaDe(portal)
			await inserirArquivo(db, {
				codpcddsp,
				codarq_fs: crypto.randomUUID(),
				tiparq,
				nomarq,
				mimetype,
				tamanho,
				chave,
				sha256,
				dtapub,
				codpescad: user.codpes,
			})
			await inserirEvento(db, { codpcddsp, dtaeve: dtapub, dsceve: `Arquivo publicado: ${nomarq}` })
			return { codpcddsp }
		},
	})

/** Digital process that instructs the purchase. An empty number takes it away. */
export async function informarProcesso(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numpro }: { readonly codpcddsp: number; readonly numpro: string },
): Promise<{ antes: string | null }> {
	const { numpro: antes } = await reservarPropria(db, user, codpcddsp)
	if (numpro !== '' && lerProcesso(numpro) === undefined)
		throw new RuleError(
			'processo-fora-da-forma',
			'Escreva o número do processo digital com os pontos, como 26.1.12345.1.0.',
		)
	if ((antes ?? '') === numpro) return { antes }
	await queries.alterarProcesso(db, codpcddsp, numpro === '' ? null : numpro)
	await inserirEvento(db, {
		codpcddsp,
		dtaeve: diaDe(portal),
		dsceve: numpro === '' ? 'A compra deixou de indicar o processo' : `Processo informado: ${numpro}`,
	})
	return { antes }
}

/** Legal ground of a direct contract: it decides whether the purchase counts for the limit of the year. */
export async function informarFundamento(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, codamp }: { readonly codpcddsp: number; readonly codamp: number },
): Promise<{ antes: number | null }> {
	const { codmdl, codamp: antes } = await reservarPropria(db, user, codpcddsp)
	if (codmdl !== DISPENSA)
		throw new RuleError('sem-dispensa', 'Esta compra não é uma dispensa, e o limite do ano não é para ela.')
	if (antes === codamp) return { antes }
	const nomamp = AMPAROS[codamp] ?? ''
	await queries.alterarFundamento(db, codpcddsp, codamp, nomamp)
	await derivarDasCompras(db, [codpcddsp])
	await inserirEvento(db, { codpcddsp, dtaeve: diaDe(portal), dsceve: `Fundamento informado: ${nomamp}` })
	return { antes }
}

interface Retirada {
	readonly codpcddsp: number
	readonly numseq: number
	readonly dscmotrem: string
}

/** Withdrawal with a reason, which the history of the purchase tells in public. @returns the name of the file */
export async function retirarArquivo(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numseq, dscmotrem }: Retirada,
): Promise<string> {
	await reservarPropria(db, user, codpcddsp)
	const dtarem = portal.agora().toISOString()
	const nomarq = await queries.retirarArquivo(db, { codpcddsp, numseq, dscmotrem, codpesrem: user.codpes, dtarem })
	if (nomarq === undefined)
		throw new NotFoundError('arquivo-nao-encontrado', 'Este arquivo não está publicado. Recarregue a página.')
	await inserirEvento(db, {
		codpcddsp,
		dtaeve: diaDe(portal),
		dsceve: `Arquivo retirado: ${nomarq}. Motivo: ${dscmotrem}`,
	})
	return nomarq
}

interface Ligacao extends DadosDaLigacao {
	readonly codpcddsp: number
	readonly numord: number
}

const escolherFonte = (codund: number | null) => (codund === null ? ('PNCP' as const) : ('USP' as const))

/** Link of an item to the catalogue, with the declared capacity: its prices count from now on. */
export async function ligarItem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numord, codbem, capacidade }: Ligacao,
): Promise<void> {
	if (lerDecimal(capacidade) === 0n)
		throw new RuleError(
			'capacidade-zero',
			'Informe quantas unidades vêm em cada fornecimento: ao menos uma parte de uma.',
		)
	const { codund } = await queries.reservarCuidada(db, lerAlcance(user), codpcddsp)
	const agora = portal.agora().toISOString()
	const item = await queries.obterItem(db, codpcddsp, numord)
	const { unibas } = await obterBem(db, codbem)
	// A link that stands gives way to the new one, whose undo leads to what was before both.
	const antes = await queries.encerrarLigacao(db, codpcddsp, numord, { codpesdes: user.codpes, dtades: agora })
	const { nompes: quemcap } = await obterPessoa(db, user.codpes)
	await queries.inserirLigacao(db, {
		codpcddsp,
		numord,
		codbem,
		capacidade,
		codpes: user.codpes,
		dtalig: agora,
		...(antes ?? {
			codbemant: item.codbem,
			capacidadeant: item.capacidade,
			unibasant: item.unibas,
			quemcapant: item.quemcap,
		}),
	})
	await queries.alterarItem(db, codpcddsp, numord, { codbem, capacidade, unibas, quemcap })
	await derivarDasCompras(db, [codpcddsp], escolherFonte(codund))
}

/** Undo of a link made by hand: the item is again what it was. */
export async function desfazerLigacao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numord }: Pick<Ligacao, 'codpcddsp' | 'numord'>,
): Promise<void> {
	const { codund } = await queries.reservarCuidada(db, lerAlcance(user), codpcddsp)
	const fim = { codpesdes: user.codpes, dtades: portal.agora().toISOString() }
	const antes = await queries.encerrarLigacao(db, codpcddsp, numord, fim)
	if (!antes)
		throw new RuleError(
			'sem-ligacao',
			'Este item não foi ligado à mão, e não há o que desfazer. Recarregue a página para ver como ele está.',
		)
	await queries.alterarItem(db, codpcddsp, numord, {
		codbem: antes.codbemant,
		capacidade: antes.capacidadeant,
		unibas: antes.unibasant,
		quemcap: antes.quemcapant,
	})
	await derivarDasCompras(db, [codpcddsp], escolherFonte(codund))
}
