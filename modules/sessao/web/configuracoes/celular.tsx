import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { CelularForm } from '../contato/celular.form.tsx'
import { celularQuery } from '../queries.ts'

export function CelularPainel() {
	const { data, error, refetch } = useQuery(celularQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-32" />
	return (
		<Pilha className="max-w-xl">
			<Texto suave>
				Número atual: <span className="text-texto">{data.numtelfmt || 'nenhum'}</span>
			</Texto>
			<CelularForm celular={data} />
		</Pilha>
	)
}
