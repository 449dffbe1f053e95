import { Abas } from '@portal/design-system/abas'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, FilePlus2, UserCog, Users, Webhook } from 'lucide-react'
import { Aba, FiltroLotes, NOME_DA_ABA, NOME_DA_SITUACAO, SitLote, type UsuarioAssina } from '../../contract/index.ts'
import { ComUsuario, gerenciaTudo, podeCriarLotes } from '../com-usuario.tsx'
import { contagemQuery, useAssinaAoVivo } from '../queries.ts'
import { ListaDeLotes } from './lista-de-lotes.tsx'

export function CaixaPage() {
	return <ComUsuario>{(usuario) => <Caixa usuario={usuario} />}</ComUsuario>
}

function Caixa({ usuario }: { usuario: UsuarioAssina }) {
	useAssinaAoVivo()
	const [filtro, mudarFiltro] = useBusca(FiltroLotes)
	const { data: contagem } = useQuery(contagemQuery)
	const abas = Aba.options.filter((aba) => aba !== 'unidade' || podeCriarLotes(usuario))
	return (
		<div className="grid gap-5">
			<Cabecalho usuario={usuario} />
			<Abas
				rotulo="Lotes de documentos"
				aberta={filtro.aba}
				aoMudar={(codigo) =>
					mudarFiltro({ aba: Aba.parse(codigo), pagina: undefined, sitlotdocasi: undefined, codund: undefined })
				}
				abas={abas.map((aba) => ({
					codigo: aba,
					titulo: <Titulo aba={aba} quantos={contagem?.[aba] ?? undefined} />,
					conteudo: (
						<div className="grid gap-4">
							<div className={aba === 'unidade' ? 'grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]' : ''}>
								<CampoBusca
									rotulo="Buscar lote..."
									valor={filtro.busca ?? ''}
									aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
								/>
								{aba === 'unidade' ? (
									<FiltroSituacao
										valor={filtro.sitlotdocasi}
										aoMudar={(sitlotdocasi) => mudarFiltro({ sitlotdocasi, pagina: undefined })}
									/>
								) : null}
							</div>
							<ListaDeLotes
								filtro={{ ...filtro, aba }}
								criaLotes={podeCriarLotes(usuario)}
								aoMudarPagina={(pagina) => mudarFiltro({ pagina: pagina === 1 ? undefined : pagina })}
							/>
						</div>
					),
				}))}
			/>
		</div>
	)
}

function Cabecalho({ usuario }: { usuario: UsuarioAssina }) {
	return (
		<header className="flex flex-wrap items-start justify-between gap-3">
			<div className="grid max-w-prose gap-1">
				<h1>USP Assina</h1>
				<p className="text-texto-suave">Documentos que esperam a sua assinatura e os que você mandou assinar.</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{gerenciaTudo(usuario) ? (
					<Link botao variante="secundario" href="/assina/cadastrarGestor" icone={<UserCog aria-hidden />}>
						Gestores
					</Link>
				) : null}
				{podeCriarLotes(usuario) ? (
					<>
						<Link botao variante="secundario" href="/assina/ganchos" icone={<Webhook aria-hidden />}>
							Avisos a sistemas
						</Link>
						<Link botao variante="secundario" href="/assina/massa" icone={<Users aria-hidden />}>
							Envios em massa
						</Link>
						<Link botao variante="secundario" href="/assina/unidade" icone={<ChartColumn aria-hidden />}>
							Painel da unidade
						</Link>
						<Link botao variante="primario" href="/assina/lote" icone={<FilePlus2 aria-hidden />}>
							Novo lote
						</Link>
					</>
				) : null}
			</div>
		</header>
	)
}

function Titulo({ aba, quantos }: { aba: Aba; quantos: number | undefined }) {
	return (
		<>
			{NOME_DA_ABA[aba]}
			{quantos ? <Badge variante={aba === 'para-assinar' ? 'aviso' : 'secundario'}>{quantos}</Badge> : null}
		</>
	)
}

type FiltroSituacaoProps = { valor: SitLote | undefined; aoMudar: (situacao: SitLote | undefined) => void }

function FiltroSituacao({ valor, aoMudar }: FiltroSituacaoProps) {
	return (
		<Campo rotulo="Situação" rotuloOculto>
			<Selecao
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? undefined : SitLote.parse(target.value))}
			>
				<option value="">Todas as situações</option>
				{SitLote.options.map((situacao) => (
					<option key={situacao} value={situacao}>
						{NOME_DA_SITUACAO[situacao]}
					</option>
				))}
			</Selecao>
		</Campo>
	)
}
