import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { buscarPessoasPorNome, MINIMO_DE_LETRAS_DO_NOME, type PessoaResumida } from '@portal/pessoas/contract'
import { call, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

const MAXIMO_NA_LISTA = 20

/** Finds somebody of the university by parts of the name; the number that comes with it tells people of one name apart. */
export function NomeDaPessoa({ aoEscolher }: { aoEscolher: (pessoa: PessoaResumida) => void }) {
	const [digitado, setDigitado] = useState('')
	const nome = useDeferredValue(digitado.trim())
	const { data, error, isFetching } = useQuery({
		queryKey: ['assina-pessoas', nome],
		queryFn: ({ signal }) => call(buscarPessoasPorNome, { body: { nome, porPagina: MAXIMO_NA_LISTA } }, { signal }),
		enabled: nome.length >= MINIMO_DE_LETRAS_DO_NOME,
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})
	const itens = (data?.itens ?? []).map((pessoa) => ({
		codigo: pessoa.codpes,
		texto: `${pessoa.nompes} (${pessoa.codpes})`,
		pessoa,
	}))
	return (
		<Campo
			rotulo="Buscar pelo nome"
			dica="Três letras bastam para começar. Quem sabe o número o digita abaixo."
			erro={error ? mensagemDe(error) : undefined}
		>
			<Autocomplete
				itens={itens}
				valor={null}
				minimo={MINIMO_DE_LETRAS_DO_NOME}
				limpaAoEscolher
				carregando={isFetching}
				aoBuscar={setDigitado}
				aoMudar={(item) => {
					if (item) aoEscolher(item.pessoa)
				}}
			/>
		</Campo>
	)
}
