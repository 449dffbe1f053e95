import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Paginacao } from '@portal/design-system/paginacao'
import { Detalhe } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarDataHora, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Arquivo, type Previa as Prevista, temDireito } from '../../contract/index.ts'
import { imagemQuery, previaQuery, saidaQuery } from '../queries.ts'
import { useEndereco } from './use-endereco.ts'

/** The file as the portal draws it; who may not download reads what that prevents and what it does not. */
export function Previa({ arquivo, numvrs }: { arquivo: Arquivo; numvrs?: number | undefined }) {
	const { codarqudr, direito } = arquivo
	const { data, error, refetch, isFetching } = useQuery(previaQuery(codarqudr, numvrs))
	const baixa = temDireito(direito, 'ler')
	return (
		<>
			{baixa ? null : (
				<Alerta variante="info" titulo="Você vê este arquivo, mas não o baixa">
					As páginas levam o seu nome. Isto não impede uma foto da tela nem que alguém copie o que lê.
				</Alerta>
			)}
			{error ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<MarcaDoLeitor mostra={!baixa && data.forma !== 'nenhuma'}>
					<Forma arquivo={arquivo} previa={data} numvrs={numvrs} />
				</MarcaDoLeitor>
			) : (
				<Esqueleto forma="bloco" className="h-64 w-full" />
			)}
		</>
	)
}

/** Name of the reader and the time, over what is shown. */
function MarcaDoLeitor({ mostra, children }: { mostra: boolean; children: ReactNode }) {
	const { usuario, nome } = useSessao()
	const [abertura] = useState(() => new Date().toISOString())
	if (!mostra) return children
	const marca = `${nome}, ${usuario}, ${formatarDataHora(abertura)}`
	return (
		<div className="relative overflow-hidden">
			{children}
			<div
				aria-hidden
				className="pointer-events-none absolute inset-0 flex flex-col justify-around items-center text-center text-md opacity-50 select-none"
			>
				{[1, 2, 3].map((vez) => (
					<span key={vez} className="bg-superficie px-2 text-texto">
						{marca}
					</span>
				))}
			</div>
		</div>
	)
}

type FormaProps = { arquivo: Arquivo; previa: Prevista; numvrs: number | undefined }

function Forma({ arquivo, previa, numvrs }: FormaProps) {
	const { forma, texto, cortada, motivo } = previa
	if (forma === 'nenhuma') return <Detalhe>{motivo}</Detalhe>
	if (forma === 'midia') return <Midia arquivo={arquivo} numvrs={numvrs} />
	if (forma === 'paginas' || forma === 'imagem')
		return <Paginas arquivo={arquivo} qtdpgn={previa.qtdpgn} numvrs={numvrs} />
	return (
		<>
			{forma === 'texto' ? (
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
				<pre tabIndex={0} className="max-h-96 overflow-auto border border-borda p-3 text-md whitespace-pre-wrap">
					{texto}
				</pre>
			) : (
				<Linhas nome={arquivo.nomitm} previa={previa} />
			)}
			{cortada ? <Detalhe>Só o começo do arquivo aparece aqui.</Detalhe> : null}
		</>
	)
}

function Linhas({ nome, previa: { linhas } }: { nome: string; previa: Prevista }) {
	const [cabeca = [], ...outras] = linhas
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
		<section tabIndex={0} aria-label={`Primeiras linhas de ${nome}`} className="max-h-96 overflow-auto">
			<table className="border-collapse text-md">
				<thead>
					<tr>
						{cabeca.map((celula, coluna) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: cells of a sheet have no other key
							<th key={coluna} scope="col" className="border border-borda px-2 py-1 text-left">
								{celula}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{outras.map((linha, numero) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have no other key
						<tr key={numero}>
							{linha.map((celula, coluna) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells of a sheet have no other key
								<td key={coluna} className="border border-borda px-2 py-1">
									{celula}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

type PaginasProps = { arquivo: Arquivo; qtdpgn: number; numvrs: number | undefined }

function Paginas({ arquivo: { codarqudr, nomitm }, qtdpgn, numvrs }: PaginasProps) {
	const [numpgn, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(imagemQuery(codarqudr, numpgn, numvrs))
	const endereco = useEndereco(data)
	return (
		<>
			{error ? (
				<FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
			) : endereco ? (
				<img
					src={endereco}
					alt={qtdpgn > 1 ? `Página ${numpgn} de ${nomitm}` : nomitm}
					className="mx-auto h-auto max-w-full border border-borda"
				/>
			) : (
				<Esqueleto forma="bloco" className="h-96 w-full" />
			)}
			{qtdpgn > 1 ? (
				<Paginacao rotulo="Páginas do arquivo" pagina={numpgn} total={qtdpgn} porPagina={1} aoMudar={setPagina} />
			) : null}
		</>
	)
}

type MidiaProps = { arquivo: Arquivo; numvrs: number | undefined }

/** The browser plays it by ranges, from an address of its own. */
function Midia({ arquivo: { codarqudr, nomitm, mimetype }, numvrs }: MidiaProps) {
	const { data, error, refetch } = useQuery(saidaQuery(codarqudr, numvrs))
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-16 w-full" />
	const { endereco: src } = data
	return mimetype.startsWith('video/') ? (
		// oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own files bring no captions
		<video controls preload="metadata" src={src} aria-label={nomitm} className="max-h-96 w-full" />
	) : (
		// oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own files bring no captions
		<audio controls preload="metadata" src={src} aria-label={nomitm} className="w-full" />
	)
}
