import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { Suave } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nomeDaSituacaoDaEmpresa, type SituacaoDaEmpresa } from '../../contract/index.ts'
import { empresasAchadasQuery } from './queries.ts'

type Achada = { texto: string; sitepramn: SituacaoDaEmpresa }
const desenhar = ({ texto, sitepramn }: Achada) => (
	<span className="wrap-anywhere">
		{texto}
		{sitepramn === 'PEN' ? <Suave pq> · {nomeDaSituacaoDaEmpresa.PEN.toLowerCase()}</Suave> : null}
	</span>
)

type Empresa = { codepramn: number | null; nomepr: string }
type CampoEmpresaProps = {
	rotulo?: string
	valor: Empresa
	erro: string | undefined
	/** Hint after the name of a company that is not registered yet. */
	seNova: string
	aoMudar: (empresa: Empresa) => void
}

/** Company field: an existing company, validated ones first, or the name of a new one. */
export function CampoEmpresa({ rotulo = 'Empresa', valor, erro, seNova, aoMudar }: CampoEmpresaProps) {
	const [busca, setBusca] = useState('')
	const { data = [], isFetching } = useQuery(empresasAchadasQuery(busca))
	const itens = data.map(({ codepramn, nomepramn, sitepramn }) => ({
		codigo: codepramn,
		texto: nomepramn,
		sitepramn,
	}))
	const dica =
		valor.codepramn === null && valor.nomepr.trim().length > 1
			? `${valor.nomepr} é nova aqui: ${seNova}`
			: 'Comece a escrever o nome e escolha na lista, se estiver lá.'
	return (
		<Campo rotulo={rotulo} obrigatorio dica={dica} erro={erro}>
			<Autocomplete
				itens={itens}
				valor={null}
				digitado={valor.nomepr}
				minimo={2}
				carregando={isFetching}
				aoBuscar={(texto) => {
					setBusca(texto)
					aoMudar({ codepramn: null, nomepr: texto })
				}}
				aoMudar={(item) => {
					if (item) aoMudar({ codepramn: item.codigo, nomepr: item.texto })
				}}
				desenhar={desenhar}
			/>
		</Campo>
	)
}
