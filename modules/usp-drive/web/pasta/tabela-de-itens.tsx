import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Badge } from '@portal/design-system/badge'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import type { Coluna, PartesDaTabela } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, mensagemDe } from '@portal/platform/web'
import {
	type FiltroDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, FolderInput, Link as LinkIcon, PencilLine, Send, Star, Tags, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
	EVENTO,
	enderecoDaPasta,
	type FiltroDosItens,
	type Item,
	marcarFavorito,
	type Pasta,
	temDireito,
} from '../../contract/index.ts'
import { excluirComAviso } from '../atos/excluir.ts'
import { baixarArquivo } from '../baixar-arquivo.ts'
import { baixarZip } from '../baixar-zip.ts'
import { COLUNAS_DO_ITEM } from '../colunas-do-item.tsx'
import { IconeDoItem } from '../icone-do-item.tsx'
import { CHAVE, itensQuery } from '../queries.ts'
import { SinaisDoItem } from '../sinais-do-item.tsx'
import { DialogoDoItem, type Pedido, useDialogoDoItem } from './dialogo-do-item.tsx'
import type { Tudo } from './mover.dialog.tsx'
import type { Filtro } from './pasta.page.tsx'
import type { Vista } from './use-vista.ts'

const GradeTardia = tardia(() => import('./grade-de-itens.tsx').then((m) => m.GradeDeItens))

const GradeDeItens = (partes: PartesDaTabela<Item>) => (
	<Suspense fallback={<Esqueleto forma="bloco" className="h-112 w-full" />}>
		<GradeTardia {...partes} />
	</Suspense>
)

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: Item): number => coditm

const enderecoDoItem = ({ tipitm, coditm }: Item): string =>
	tipitm === 'P' ? enderecoDaPasta(coditm) : `?arquivo=${coditm}`

const COLUNAS: Coluna<Item>[] = [
	{
		campo: 'nomitm',
		nome: 'Nome',
		slot: (item) => (
			<span className="flex items-center gap-2.5">
				<IconeDoItem tipitm={item.tipitm} nome={item.nomitm} />
				<span className="min-w-0 wrap-anywhere">
					<Link href={enderecoDoItem(item)}>{item.nomitm}</Link>
					{item.stafav === 'S' ? (
						<>
							<Star aria-hidden className="ml-1.5 inline size-3.5 text-texto-suave" />
							<span className="sr-only">favorito</span>
						</>
					) : null}
					{item.stacpt === 'S' ? <Badge className="ml-2">compartilhada</Badge> : null}
					{item.stacng === 'S' ? <Badge className="ml-2">congelada</Badge> : null}
					{item.statrv === 'S' ? <Badge className="ml-2">em edição</Badge> : null}
					{item.etiquetas.map((etiqueta) => (
						<Badge key={etiqueta} variante="info" className="ml-2">
							{etiqueta}
						</Badge>
					))}
				</span>
			</span>
		),
		estreita: (item) => (
			<>
				<SinaisDoItem item={item} />
				<Link href={enderecoDoItem(item)}>{item.nomitm}</Link>
			</>
		),
	},
	...COLUNAS_DO_ITEM,
]

type Atos = {
	excluir: (linhas: readonly Item[], tudo?: Tudo) => Promise<boolean>
	pedir: (pedido: Pedido) => Promise<boolean>
	tudo: Tudo
}

/** Acts on several items, or on all of the list: to take them away needs the right to read alone. */
const listarAtosEmVarios = ({ codptaarqudr }: Pasta, muda: boolean, { excluir, pedir, tudo }: Atos) => [
	{ titulo: 'Baixar em ZIP', aoAcionar: (linhas: Item[]) => void baixarZip(codptaarqudr, linhas.map(obterChave)) },
	{
		titulo: 'Copiar',
		emTodas: true,
		aoAcionar: (itens: Item[], todas: boolean) => pedir({ ato: 'copiar', itens, ...(todas ? { tudo } : {}) }),
	},
	...(muda
		? [
				{
					titulo: 'Levar a…',
					aoAcionar: (linhas: Item[]) => pedir({ ato: 'levar', itens: linhas.filter(({ tipitm }) => tipitm === 'A') }),
				},
				{
					titulo: 'Mover',
					emTodas: true,
					aoAcionar: (itens: Item[], todas: boolean) => pedir({ ato: 'mover', itens, ...(todas ? { tudo } : {}) }),
				},
				{
					titulo: 'Excluir',
					emTodas: true,
					variante: 'perigo' as const,
					aoAcionar: (linhas: Item[], todas: boolean) => excluir(linhas, todas ? tudo : undefined),
				},
			]
		: []),
]

/** Last item of the page that the person left for the next one, which begins right after it. */
type Ultimo = { readonly antes: string; readonly coditm: number }
const escreverLugar = ({ depois: _depois, ...filtro }: FiltroDosItens): string => JSON.stringify(filtro)

type Props = { pasta: Pasta; lista: FiltroDaLista<typeof Filtro>; vista: Vista }
function lerPoderes({ direito, congelada }: Pasta) {
	const muda = temDireito(direito, 'alterar') && congelada === null
	return {
		muda,
		// The answerer of a request for subsidies takes back what they sent, until they deliver.
		retira: muda || (direito.porque?.tipalv === 'subsidio' && temDireito(direito, 'enviar')),
		le: temDireito(direito, 'ler'),
		gere: temDireito(direito, 'gerir'),
	}
}

export function TabelaDeItens({ pasta, lista, vista }: Props) {
	const cliente = useQueryClient()
	const { aberto, pedir, fechar } = useDialogoDoItem()
	const aparencia = useAparenciaDaLista('usp-drive-pasta', COLUNAS)
	const { arquivo: _aberto, comentarios: _comentarios, ...filtro } = lista.filtro
	const [ultimo, setUltimo] = useState<Ultimo>()
	const depois = ultimo?.antes === escreverLugar(filtro) ? ultimo.coditm : undefined
	const itens = useListaAoVivo(itensQuery(pasta.codptaarqudr, { ...filtro, depois }), {
		chave: obterChave,
		eventos: EVENTOS,
	})
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const { muda, retira, le, gere } = lerPoderes(pasta)

	const { busca, etiqueta } = filtro
	const tudo = { total: itens.data?.total ?? 0, busca, etiqueta }
	const excluir = (linhas: readonly Item[], todos?: Tudo) =>
		excluirComAviso(linhas.map(obterChave), todos && { codptaarqudr: pasta.codptaarqudr, busca, etiqueta }, recarregar)
	function irParaPagina(pagina: number) {
		const coditm = pagina === filtro.pagina + 1 ? itens.data?.itens.at(-1)?.coditm : undefined
		setUltimo(coditm === undefined ? undefined : { antes: escreverLugar({ ...filtro, pagina }), coditm })
		lista.irParaPagina(pagina)
	}
	const atos = { muda, retira, le, gere, excluir, pedir, recarregar }
	const desenharComandos = (item: Item) => <Comandos item={item} {...atos} />
	return (
		<>
			<TabelaDaLista
				nome="itens"
				legenda={`Itens de ${pasta.nompta}`}
				lista={itens}
				chave={obterChave}
				comandos={desenharComandos}
				{...(le ? { podeTodas: true, acoesEmVarios: listarAtosEmVarios(pasta, muda, { excluir, pedir, tudo }) } : {})}
				{...aparencia.tabela}
				{...(vista === 'grade' ? { corpo: GradeDeItens } : {})}
				{...paginasDe(lista)}
				aoMudarPagina={irParaPagina}
				vazio={<Vazio texto={textoDoVazio(pasta, filtro.busca ?? filtro.etiqueta)} />}
			/>
			{aberto ? <DialogoDoItem pasta={pasta} pedido={aberto} aoFechar={fechar} /> : null}
		</>
	)
}

function textoDoVazio({ direito, congelada }: Pasta, busca: string | undefined): string {
	if (busca)
		return 'Nada assim nesta pasta. Mude o nome ou a etiqueta, ou procure em todas as pastas, na página “Pastas”.'
	if (!temDireito(direito, 'ver')) return 'Você pode entregar arquivos aqui. Só os seus aparecem.'
	return temDireito(direito, 'enviar') && congelada === null
		? 'A pasta está vazia. Solte arquivos aqui, ou use “Enviar arquivos”.'
		: 'A pasta está vazia.'
}

const retirar = (item: Item, excluir: (linhas: readonly Item[]) => Promise<boolean>) => ({
	titulo: 'Excluir',
	icone: <Trash2 aria-hidden />,
	variante: 'perigo' as const,
	aoAcionar: () => void excluir([item]),
})

type ComandosProps = {
	item: Item
	muda: boolean
	/** The person may put the item in the trash. */
	retira: boolean
	le: boolean
	gere: boolean
	excluir: (linhas: readonly Item[]) => Promise<boolean>
	pedir: (pedido: Pedido) => Promise<boolean>
	recarregar: () => Promise<void>
}

function Comandos({ item, muda, retira, le, gere, excluir, pedir, recarregar }: ComandosProps) {
	const { coditm, nomitm, tipitm, stafav } = item
	async function favoritar() {
		try {
			await call(marcarFavorito, { params: { coditm }, body: { stafav: stafav === 'S' ? 'N' : 'S' } })
		} catch (falha) {
			toast.erro('O favorito não mudou', mensagemDe(falha))
		}
		await recarregar()
	}
	const baixar = {
		titulo: 'Baixar',
		icone: <Download aria-hidden />,
		aoAcionar: () => void baixarArquivo({ codarqudr: coditm, nomitm }),
	}
	const baixarPasta = {
		titulo: 'Baixar em ZIP',
		icone: <Download aria-hidden />,
		aoAcionar: () => void baixarZip(coditm),
	}
	const copiar = {
		titulo: 'Copiar',
		icone: <Copy aria-hidden />,
		aoAcionar: () => void pedir({ ato: 'copiar', itens: [item] }),
	}
	const levar = {
		titulo: 'Levar a…',
		icone: <Send aria-hidden />,
		aoAcionar: () => void pedir({ ato: 'levar', itens: [item] }),
	}
	const links = {
		titulo: 'Links',
		icone: <LinkIcon aria-hidden />,
		aoAcionar: () => void pedir({ ato: 'links', item }),
	}
	return (
		<AcoesDaLinha
			de={nomitm}
			outras={[
				...(le ? (tipitm === 'A' ? [baixar, levar, copiar] : [baixarPasta, copiar]) : []),
				...(gere ? [links] : []),
				...(le
					? [
							{
								titulo: stafav === 'S' ? 'Tirar dos favoritos' : 'Favorito',
								icone: <Star aria-hidden />,
								aoAcionar: () => void favoritar(),
							},
						]
					: []),
				...(muda
					? [
							{
								titulo: 'Etiquetas',
								icone: <Tags aria-hidden />,
								aoAcionar: () => void pedir({ ato: 'etiquetas', item }),
							},
							{
								titulo: 'Mudar o nome',
								icone: <PencilLine aria-hidden />,
								aoAcionar: () => void pedir({ ato: 'renomear', item }),
							},
							{
								titulo: 'Mover',
								icone: <FolderInput aria-hidden />,
								aoAcionar: () => void pedir({ ato: 'mover', itens: [item] }),
							},
						]
					: []),
				...(retira ? [retirar(item, excluir)] : []),
			]}
		/>
	)
}
