import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { lerNumpro } from '../../contract/index.ts'

type CampoDoNumeroProps = {
	rotulo: string
	valor: string
	aoMudar: (numero: string) => void
	erro: string | undefined
}

/** Field for the number of the process to be linked. */
export function CampoDoNumero({ rotulo, valor, aoMudar, erro }: CampoDoNumeroProps) {
	return (
		<Campo rotulo={rotulo} obrigatorio dica="Com ou sem pontos, como 12.1.2311.1.5." erro={erro}>
			<EntradaTexto
				value={valor}
				inputMode="numeric"
				autoComplete="off"
				className="tabular-nums"
				onChange={({ target }) => aoMudar(target.value)}
			/>
		</Campo>
	)
}

export function erroDoNumero(numero: string, numpro: string, feito: 'juntado' | 'apensado'): string | undefined {
	const lido = lerNumpro(numero)
	if (!lido) return 'Este não é um número de processo. Confira os algarismos, por exemplo 12.1.2311.1.5.'
	return lido === numpro ? `Um processo não pode ser ${feito} a si mesmo.` : undefined
}

type CampoDoVinculadoProps = {
	dica: string
	/** Linked processes with their display names; undefined while loading. */
	vinculados: readonly { numpro: string; nome: string }[] | undefined
	valor: string | undefined
	aoMudar: (numpro: string) => void
}

/** Field for choosing one of the linked processes. */
export function CampoDoVinculado({ dica, vinculados, valor = '', aoMudar }: CampoDoVinculadoProps) {
	if (!vinculados) return <Esqueleto forma="bloco" className="h-10 w-full" />
	return (
		<Campo rotulo="Processo" obrigatorio dica={dica}>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				opcoes={vinculados.map(({ numpro, nome }) => ({ codigo: numpro, texto: nome }))}
			/>
		</Campo>
	)
}
