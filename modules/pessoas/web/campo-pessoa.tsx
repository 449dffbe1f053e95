import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { Suave } from '@portal/design-system/texto'
import { mensagemDe } from '@portal/platform/web'
import { type ReactNode, type Ref, useState } from 'react'
import { MINIMO_DE_LETRAS_DO_NOME, type PessoaEncontrada } from '../contract/index.ts'
import { type AoMudarPessoa, soDigitos, usePessoa, vinculosDe } from './use-pessoa.ts'
import { usePorNome } from './use-por-nome.ts'

export type CampoPessoaProps = {
	rotulo?: ReactNode
	valor: number | undefined
	/** The callback reports the number as soon as it is complete, and again with the name once that is known. */
	aoMudar: AoMudarPessoa
	obrigatorio?: boolean | undefined
	/** The initial name avoids a look-up where it is already known. */
	nomeInicial?: string | undefined
	erro?: ReactNode
	disabled?: boolean | undefined
	/** The ref receives the focus after a refusal. */
	ref?: Ref<HTMLInputElement> | undefined
}

/**
 * The person field accepts a name or a number, and is remounted when the page sets or clears the number from outside.
 */
export function CampoPessoa({ valor, aoMudar, ...props }: CampoPessoaProps) {
	const [contado, setContado] = useState(valor)
	const [visto, setVisto] = useState(valor)
	const [vez, setVez] = useState(0)
	if (valor !== visto) {
		setVisto(valor)
		if (valor !== contado) {
			setContado(valor)
			setVez(vez + 1)
		}
	}
	const contar: AoMudarPessoa = (codpes, pessoa) => {
		setContado(codpes)
		aoMudar(codpes, pessoa)
	}
	return <Caixa key={vez} {...props} valor={valor} aoMudar={contar} />
}

const itemDe = (pessoa: PessoaEncontrada) => ({ codigo: pessoa.codpes, texto: pessoa.nompes, pessoa })

function Caixa({ valor, aoMudar, nomeInicial, rotulo = 'Pessoa', obrigatorio, erro, disabled, ref }: CampoPessoaProps) {
	const { texto, situacao, digitar, escolher, confirmar } = usePessoa(valor, nomeInicial, aoMudar)
	const procura = situacao.achado === undefined && !soDigitos(texto)
	const { achadas, error, carregando } = usePorNome(texto, procura)
	return (
		<Campo
			rotulo={rotulo}
			obrigatorio={obrigatorio}
			dica={dicaDe(texto, situacao.buscando === true)}
			achado={situacao.achado}
			erro={situacao.falha ?? (error ? mensagemDe(error) : erro)}
			reserva
		>
			<Autocomplete
				ref={ref}
				itens={(achadas?.itens ?? []).map(itemDe)}
				total={achadas?.total}
				valor={null}
				minimo={MINIMO_DE_LETRAS_DO_NOME}
				semLista={!procura || error !== null}
				carregando={carregando}
				disabled={disabled}
				digitado={texto}
				aoBuscar={digitar}
				aoDeixar={() => void confirmar()}
				aoMudar={(item) => item && escolher(item.pessoa)}
				desenhar={desenhar}
			/>
		</Campo>
	)
}

function desenhar({ pessoa }: ReturnType<typeof itemDe>) {
	return (
		<span className="grid wrap-anywhere">
			<span>{pessoa.nompes}</span>{' '}
			<Suave pq className="tabular-nums">
				{pessoa.codpes} · {vinculosDe(pessoa)}
			</Suave>
		</span>
	)
}

function dicaDe(texto: string, buscando: boolean): string | undefined {
	if (buscando) return 'Procurando...'
	return texto === '' ? 'Digite o nome ou o NUSP' : undefined
}
