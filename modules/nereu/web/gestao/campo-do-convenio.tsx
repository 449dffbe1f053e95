import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { escreverPais } from '../../contract/index.ts'
import { conveniosQuery } from '../queries.ts'

/** Agreement in force, found by any of its names. */
export function CampoDoConvenio({
	aoEscolher,
	erro,
}: {
	aoEscolher: (codcvn: number) => void
	erro: string | undefined
}) {
	const [busca, setBusca] = useState('')
	const [escolhido, setEscolhido] = useState<{ codigo: number; texto: string } | null>(null)
	const { data, isPending } = useQuery(conveniosQuery({ busca, vigentes: 'S', pagina: 1, porPagina: 20 }))
	return (
		<Campo rotulo="Convênio" obrigatorio erro={erro}>
			<Autocomplete
				itens={(data?.itens ?? []).map(({ codcvn, nomorg, codpais }) => ({
					codigo: codcvn,
					texto: `${nomorg}, ${escreverPais(codpais)}`,
				}))}
				valor={escolhido}
				carregando={isPending}
				aoBuscar={setBusca}
				placeholder="Nome, cidade ou país"
				aoMudar={(item) => {
					setEscolhido(item)
					aoEscolher(item?.codigo ?? 0)
				}}
			/>
		</Campo>
	)
}
