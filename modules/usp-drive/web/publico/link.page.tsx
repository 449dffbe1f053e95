import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { Pagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, formatarData, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Folder } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { abrirLink, escreverTamanho, type ItemDoLink, type LinkAberto } from '../../contract/index.ts'
import { baixarArquivoDoLink } from '../baixar-arquivo.ts'
import { baixarZipDoLink } from '../baixar-zip.ts'
import { IconeDoItem } from '../icone-do-item.tsx'

const POR_PAGINA = 100

/** Public page of a link: no session, no menus; the password stays in this page and goes in no address. */
export function LinkPage() {
	const { codlnk = '' } = useParams()
	const [senlnk, setSenha] = useState<string>()
	const [coditm, setPasta] = useState<number>()
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({
		queryKey: ['usp-drive-publico', 'link', codlnk, coditm, pagina, senlnk],
		queryFn: ({ signal }) => call(abrirLink, { params: { codlnk }, body: { senlnk, coditm, pagina } }, { signal }),
		placeholderData: keepPreviousData,
		retry: false,
		gcTime: 0,
	})
	const { data, error } = consulta
	const fechado = data === undefined || data.pedeSenha
	useTituloDaPagina({ nomlnk: fechado ? 'Arquivos compartilhados' : data.nomlnk })
	const pedeSenha = data?.pedeSenha === true || (error !== null && senlnk !== undefined)
	if (pedeSenha) return <PedirSenha falha={senlnk === undefined ? null : error} aoInformar={setSenha} />
	return (
		<div data-sem-menus className="mx-auto w-full max-w-(--largura-formulario)">
			{data ? (
				<Aberto
					link={data}
					pagina={pagina}
					aoMudarPagina={setPagina}
					aoAbrir={(pasta) => {
						setPasta(pasta)
						setPagina(1)
					}}
					baixarTudo={() => baixarZipDoLink(codlnk, { senlnk, coditm })}
					baixar={({ coditm: arquivo, nomitm }) =>
						void baixarArquivoDoLink(codlnk, { senlnk, coditm: arquivo, nomitm }).then(() => consulta.refetch())
					}
				/>
			) : (
				<Pagina titulo="Arquivos compartilhados" {...estadoDaConsulta(consulta)} carregando={consulta.isPending} />
			)}
		</div>
	)
}

type SenhaProps = { falha: Error | null; aoInformar: (senha: string) => void }

function PedirSenha({ falha, aoInformar }: SenhaProps) {
	const [senha, setSenha] = useState('')
	return (
		<div data-sem-menus className="mx-auto w-full max-w-(--largura-formulario)">
			<Pagina largura="formulario" titulo="Arquivos compartilhados" resumo="Quem mandou o link pôs nele uma senha.">
				<form
					noValidate
					className="grid gap-4"
					onSubmit={(evento) => {
						evento.preventDefault()
						if (senha) aoInformar(senha)
					}}
				>
					{falha ? <Alerta variante="perigo">{mensagemDe(falha)}</Alerta> : null}
					<Campo rotulo="Senha do link" obrigatorio>
						<EntradaSenha
							value={senha}
							maxLength={60}
							autoComplete="off"
							onChange={({ target }) => setSenha(target.value)}
						/>
					</Campo>
					<div>
						<Botao type="submit">Abrir</Botao>
					</div>
				</form>
			</Pagina>
		</div>
	)
}

type AbertoProps = {
	link: LinkAberto
	pagina: number
	aoMudarPagina: (pagina: number) => void
	aoAbrir: (coditm: number) => void
	baixar: (item: ItemDoLink) => void
	/** Present folder in one archive. */
	baixarTudo: () => void
}

/** An archive is offered where the link is bound to a folder that holds something. */
const temZip = ({ trilha, itens }: LinkAberto): boolean =>
	itens.length > 0 && trilha.at(-1)?.coditm !== itens[0]?.coditm

const descreverRestantes = (restam: number | null): string => {
	if (restam === null) return ''
	return restam === 1 ? ' Resta 1 download.' : ` Restam ${restam} downloads.`
}

function Aberto({ link, pagina, aoMudarPagina, aoAbrir, baixar, baixarTudo }: AbertoProps) {
	const { nomlnk, nompes, dtaexp, restam, trilha, itens, total } = link
	return (
		<Pagina
			largura="formulario"
			titulo={nomlnk}
			chapeu="Arquivos compartilhados"
			resumo={`${nompes} compartilhou${dtaexp ? `, até ${formatarData(dtaexp)}` : ''}.${descreverRestantes(restam)}`}
		>
			{trilha.length > 1 ? (
				<nav aria-label="Caminho da pasta">
					<Fileira>
						{trilha.slice(0, -1).map(({ coditm, nomitm }) => (
							<Botao
								key={coditm}
								variante="secundario"
								aparencia="fantasma"
								tamanho="pq"
								onClick={() => aoAbrir(coditm)}
							>
								{nomitm}
							</Botao>
						))}
					</Fileira>
				</nav>
			) : null}
			{itens.length === 0 ? <Vazio texto="A pasta está vazia." /> : null}
			{temZip(link) ? (
				<div>
					<Botao icone={<Download aria-hidden />} onClick={baixarTudo}>
						Baixar tudo em ZIP
					</Botao>
				</div>
			) : null}
			<ul className="grid gap-3 empty:hidden" aria-label="Arquivos">
				{itens.map((item) => (
					<Linha key={item.coditm} item={item} unico={!temZip(link)} aoAbrir={aoAbrir} baixar={baixar} />
				))}
			</ul>
			{total > POR_PAGINA ? (
				<Paginacao
					rotulo="Páginas de arquivos"
					pagina={pagina}
					total={total}
					porPagina={POR_PAGINA}
					aoMudar={aoMudarPagina}
				/>
			) : null}
		</Pagina>
	)
}

type LinhaProps = {
	item: ItemDoLink
	/** The one file of the link: to take it is what the page is for. */
	unico: boolean
	aoAbrir: (coditm: number) => void
	baixar: (item: ItemDoLink) => void
}

function Linha({ item, unico, aoAbrir, baixar }: LinhaProps) {
	const { coditm, tipitm, nomitm, tamitm } = item
	const pasta = tipitm === 'P'
	return (
		<li className="flex items-center justify-between gap-3">
			<span className="flex min-w-0 items-center gap-2.5 wrap-anywhere">
				<IconeDoItem tipitm={tipitm} nome={nomitm} />
				<Pilha espaco={1}>
					{nomitm}
					{pasta ? null : <Detalhe tag="span">{escreverTamanho(tamitm)}</Detalhe>}
				</Pilha>
			</span>
			<Botao
				variante={unico ? 'primario' : 'secundario'}
				tamanho="pq"
				className="shrink-0"
				icone={pasta ? <Folder aria-hidden /> : <Download aria-hidden />}
				onClick={() => (pasta ? aoAbrir(coditm) : baixar(item))}
			>
				{pasta ? 'Abrir' : 'Baixar'}
				<span className="sr-only"> {nomitm}</span>
			</Botao>
		</li>
	)
}
