import { Esqueleto } from '@portal/design-system/esqueleto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { CelularForm } from '../contato/celular.form.tsx'
import { celularQuery } from '../queries.ts'

export function CelularPainel() {
	const { data, error, refetch } = useQuery(celularQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-32" />
	return (
		<div className="grid max-w-xl gap-4">
			<p className="text-texto-suave">
				Número atual: <span className="text-texto">{data.numtelfmt || 'nenhum'}</span>
			</p>
			<CelularForm celular={data} />
		</div>
	)
}
