import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { TipoDocumento } from '../contract/documento.ts'
import { tiposQuery } from './queries.ts'

export function TiposDeDocumentosPage() {
	return (
		<div className="mx-auto grid max-w-4xl gap-6">
			<header className="grid max-w-prose gap-2">
				<h1>Tipos de documentos</h1>
				<p className="text-texto-suave">Os documentos emitidos com ID digital, que podem ser conferidos aqui.</p>
			</header>
			<Emissores />
			<p>
				<Link href="/iddigital">Voltar à validação de documentos</Link>
			</p>
		</div>
	)
}

function Emissores() {
	const { data, error, isPending, isFetching, refetch } = useQuery(tiposQuery)
	if (isPending) return <EsqueletoLista itens={6} />
	if (error) return <Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.length === 0) return <Vazio texto="Nenhum documento é emitido com ID digital ainda." />
	return data.map(({ orgemi, tipos }) => (
		<Cartao key={orgemi} titulo={orgemi}>
			<ul className="grid divide-y divide-borda">
				{tipos.map((tipo) => (
					<li key={tipo.codtipdocauc} className="grid gap-1 py-3 first:pt-0 last:pb-0">
						<h3 className="text-base">{tipo.nomtipdocauc}</h3>
						<p>{tipo.dsctipdocauc}</p>
						<p className="text-sm text-texto-suave">{condicoes(tipo)}</p>
					</li>
				))}
			</ul>
		</Cartao>
	))
}

function condicoes({ qtddiaval, staexiarq }: TipoDocumento): string {
	const validade =
		qtddiaval === null
			? 'Sem prazo de validade'
			: `Vale por ${formatarInteiro(qtddiaval)} ${qtddiaval === 1 ? 'dia' : 'dias'}`
	return `${validade} · ${staexiarq === 'S' ? 'o arquivo pode ser visto com o código' : 'o arquivo é reservado'}`
}
