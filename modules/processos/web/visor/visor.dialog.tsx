import { GuardarNoDrive } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { LeitorDePdf } from '@portal/design-system/leitor-de-pdf'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { baixar, call, FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download, EyeOff, FolderDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ArquivoPdl, descricaoDoArquivo, guardarArquivoNoDrive } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { type Documento, documentosDe } from '../processo/documentos.ts'
import { Tarjador } from '../tarja/tarjador.tsx'
import { arquivoQuery } from './queries.ts'

type VisorDialogProps = {
	codarqpdl: number
	aoEscolher: (codarqpdl: number) => void
	aoFechar: () => void
}

/** Reader of a document, with the other documents of the case beside it. */
export function VisorDialog({ codarqpdl, aoEscolher, aoFechar }: VisorDialogProps) {
	const { processo, andamentos } = useAcompanhamento()
	const documentos = documentosDe(andamentos)
	const [tarjado, setTarjado] = useState<number>()
	const aberto = documentos.find(({ arquivo }) => arquivo.codarqpdl === codarqpdl)
	return (
		<Modal
			aberto
			protegido={tarjado !== undefined}
			aoFechar={aoFechar}
			largura="97%"
			altura="97%"
			titulo={aberto ? nomeComEstado(aberto) : `Documentos do processo ${processo.numproFormatado}`}
		>
			<div className="-mx-5 -my-4 flex h-[calc(100dvh-6rem)] flex-col md:h-[calc(97dvh-6rem)] lg:flex-row">
				<Lista documentos={documentos} atual={codarqpdl} aoEscolher={aoEscolher} />
				<div className="min-h-0 min-w-0 flex-1">
					{aberto ? (
						<Conteudo
							key={codarqpdl}
							numpro={processo.numpro}
							arquivo={aberto.arquivo}
							tarjando={tarjado === codarqpdl}
							aoTarjar={() => setTarjado(codarqpdl)}
							aoVoltar={() => setTarjado(undefined)}
						/>
					) : (
						<Erro titulo="Documento não encontrado" mensagem="Ele pode ter sido removido. Escolha outro na lista." />
					)}
				</div>
			</div>
		</Modal>
	)
}

const nomeDe = ({ nomarq, nomarqpdl }: ArquivoPdl): string => nomarq ?? nomarqpdl ?? 'Documento'

const tipoDe = ({ dscetrdoc, dsctipdoc }: ArquivoPdl): string => {
	const tipo = dscetrdoc ?? dsctipdoc
	return tipo ? ` · ${tipo}` : ''
}

const nomeComEstado = ({ arquivo, invalidado }: Documento): string =>
	invalidado ? `${nomeDe(arquivo)} (invalidado)` : nomeDe(arquivo)

type ListaProps = { documentos: readonly Documento[]; atual: number; aoEscolher: (codarqpdl: number) => void }

/** List of documents beside the open one, or a select box on a phone. */
function Lista({ documentos, atual, aoEscolher }: ListaProps) {
	return (
		<>
			<div className="border-b border-borda p-2 lg:hidden">
				<Campo rotulo="Documento" rotuloOculto>
					<Selecao
						value={atual}
						onChange={({ target }) => aoEscolher(Number(target.value))}
						opcoes={documentos.map((documento) => ({
							codigo: documento.arquivo.codarqpdl,
							texto: `${documento.arquivo.ident} - ${nomeComEstado(documento)}`,
						}))}
					/>
				</Campo>
			</div>
			<nav
				aria-label="Documentos do processo"
				className="hidden w-72 shrink-0 overflow-y-auto border-r border-borda p-2 lg:block"
			>
				<Pilha tag="ol" espaco={1}>
					{documentos.map(({ arquivo, nomoco, invalidado }) => (
						<li key={arquivo.codarqpdl}>
							<button
								type="button"
								aria-current={arquivo.codarqpdl === atual || undefined}
								onClick={() => aoEscolher(arquivo.codarqpdl)}
								className="w-full rounded-md px-3 py-2 text-left hover:bg-superficie-suave aria-[current]:bg-primario-suave"
							>
								<span className={`block text-md wrap-anywhere ${invalidado ? 'line-through' : ''}`}>
									{descricaoDoArquivo(arquivo)}
								</span>
								<Detalhe tag="span">
									{arquivo.ident} · {nomoco}
									{tipoDe(arquivo)}
								</Detalhe>
							</button>
						</li>
					))}
				</Pilha>
			</nav>
		</>
	)
}

type ConteudoProps = {
	numpro: string
	arquivo: ArquivoPdl
	tarjando: boolean
	aoTarjar: () => void
	aoVoltar: () => void
}

function Conteudo({ numpro, arquivo, tarjando, aoTarjar, aoVoltar }: ConteudoProps) {
	const { permissoes, processo } = useAcompanhamento()
	const { data, error, isFetching, refetch } = useQuery(arquivoQuery(numpro, arquivo.codarqpdl))
	const [guardando, setGuardando] = useState(false)
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-full w-full" />
	const acoes = (
		<>
			{arquivo.nivacearq === 'P' && processo.nivacepro === 'P' ? (
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Guardar no USP Drive"
					icone={<FolderDown aria-hidden />}
					onClick={() => setGuardando(true)}
				/>
			) : null}
			{permissoes?.tarjar === 'S' && arquivo.mimetype === 'application/pdf' ? (
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Ocultar dados pessoais"
					icone={<EyeOff aria-hidden />}
					onClick={aoTarjar}
				/>
			) : null}
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				rotulo="Baixar"
				icone={<Download aria-hidden />}
				onClick={() => baixar(data, nomeDe(arquivo))}
			/>
			{guardando ? (
				<GuardarNoDrive
					nome={nomeDe(arquivo)}
					pedir={(pasta) =>
						call(guardarArquivoNoDrive, { params: { numpro, codarqpdl: arquivo.codarqpdl }, body: { pasta } })
					}
					aoFechar={() => setGuardando(false)}
				/>
			) : null}
		</>
	)
	if (tarjando) return <Tarjador numpro={numpro} arquivo={arquivo} aoVoltar={aoVoltar} />
	return data.type.startsWith('image/') ? (
		<Imagem arquivo={data} nome={nomeDe(arquivo)} acoes={acoes} />
	) : (
		<LeitorDePdf arquivo={data} acoes={acoes} />
	)
}

function Imagem({ arquivo, nome, acoes }: { arquivo: File; nome: string; acoes: ReactNode }) {
	const imagem = useRef<HTMLImageElement>(null)
	// The object URL of the file is revoked to free its memory.
	useEffect(() => {
		const endereco = URL.createObjectURL(arquivo)
		if (imagem.current) imagem.current.src = endereco
		return () => URL.revokeObjectURL(endereco)
	}, [arquivo])
	return (
		<div className="flex h-full flex-col">
			<div className="flex justify-end border-b border-borda px-2 py-1.5">{acoes}</div>
			<div className="min-h-0 flex-1 overflow-auto bg-superficie-forte p-4">
				<img ref={imagem} alt={nome} className="mx-auto max-w-full" />
			</div>
		</div>
	)
}
