import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Lista } from '@portal/design-system/lista'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { TipoDocumento } from '../contract/documento.ts'
import { tiposQuery } from './queries.ts'

export function TiposDeDocumentosPage() {
	return (
		<Pagina
			largura="formulario"
			titulo="Tipos de documentos"
			resumo="Os documentos emitidos com ID digital, que podem ser conferidos aqui."
		>
			<Emissores />
			<p>
				<Link href="/iddigital">Voltar à validação de documentos</Link>
			</p>
		</Pagina>
	)
}

function Emissores() {
	const { data, error, isPending, isFetching, refetch } = useQuery(tiposQuery)
	if (isPending) return <EsqueletoLista itens={6} />
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.length === 0) return <Vazio texto="Nenhum documento é emitido com ID digital ainda." />
	return data.map(({ orgemi, tipos }) => (
		<Cartao key={orgemi} titulo={orgemi}>
			<Lista semBorda>
				{tipos.map((tipo) => (
					<li key={tipo.codtipdocauc} className="grid gap-1 py-3 first:pt-0 last:pb-0">
						<h3 className="text-base">{tipo.nomtipdocauc}</h3>
						<p>{tipo.dsctipdocauc}</p>
						<Detalhe>{condicoes(tipo)}</Detalhe>
					</li>
				))}
			</Lista>
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
