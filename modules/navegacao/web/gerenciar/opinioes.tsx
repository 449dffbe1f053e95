import { Badge } from '@portal/design-system/badge'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Vazio } from '@portal/design-system/vazio'
import { formatarDataHora, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caminhoDoObjeto } from '../../contract/destino.ts'
import { opinioesQuery } from './queries.ts'

export function Opinioes({ pagina, aoMudar }: { pagina: number; aoMudar: (pagina: number) => void }) {
	const { data, error, refetch } = useQuery({ ...opinioesQuery(pagina), placeholderData: keepPreviousData })
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista itens={5} />
	if (data.total === 0) return <Vazio texto="Ainda não há opiniões sobre os serviços." />
	return (
		<>
			<ul className="mb-4 divide-y divide-borda rounded-lg border border-borda bg-superficie">
				{data.itens.map(({ codigo, codigoArea, objetoweb, funcionou, texto, cadastradoEm }) => (
					<li key={codigo} className="grid gap-1 px-5 py-4">
						<span className="flex flex-wrap items-center gap-3">
							<Badge variante={funcionou === 'S' ? 'sucesso' : 'aviso'}>
								{funcionou === 'S' ? 'Conseguiu' : 'Não conseguiu'}
							</Badge>
							<Link href={caminhoDoObjeto(codigoArea, objetoweb)}>
								{codigoArea}/{objetoweb}
							</Link>
							<time dateTime={cadastradoEm} className="text-sm text-texto-suave">
								{formatarDataHora(cadastradoEm)}
							</time>
						</span>
						{texto ? <p className="max-w-prose whitespace-pre-line">{texto}</p> : null}
					</li>
				))}
			</ul>
			<Paginacao pagina={data.pagina} total={data.total} porPagina={data.porPagina} aoMudar={aoMudar} />
		</>
	)
}
