import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type CampoDoAto, ESFORCOS, numssuDe, TambemPede } from '../../contract/index.ts'
import { inicioQuery } from '../queries.ts'

/** Fields as they are typed. */
export const CamposEscritos = z.record(z.string(), z.string())
export type CamposEscritos = z.infer<typeof CamposEscritos>

const ESCALA = [1, 2, 3, 4, 5] as const
const opcoes = (palavras: readonly [string, string]) =>
	ESCALA.map((um) => ({
		valor: String(um),
		texto: um === 1 ? `1 (${palavras[0]})` : um === 5 ? `5 (${palavras[1]})` : String(um),
	}))

interface Escolha {
	readonly rotulo: string
	readonly opcoes: readonly { readonly valor: string; readonly texto: string }[]
}

const ESCOLHAS: Partial<Record<CampoDoAto, Escolha>> = {
	pridem: { rotulo: 'Prioridade', opcoes: opcoes(['mais urgente', 'pode esperar']) },
	esfdem: { rotulo: 'Esforço', opcoes: ESFORCOS.map((um) => ({ valor: String(um), texto: `${um} pontos` })) },
	vlrneg: { rotulo: 'Valor para o negócio', opcoes: opcoes(['menor', 'maior']) },
	urgdem: { rotulo: 'Urgência', opcoes: opcoes(['menor', 'maior']) },
}
const DIAS: Partial<Record<CampoDoAto, string>> = { dtaprv: 'Prevista para', dtaret: 'Retomada em' }

/** The number '12/2026' is parsed as 2026000012; undefined while the text is no number of a demand. */
export function numssuEscrito(escrito: string): number | undefined {
	const [, numero, ano] = /^\s*(\d{1,6})\/(2\d{3})\s*$/.exec(escrito) ?? []
	return numero === undefined || Number(ano) > 2146 ? undefined : numssuDe(Number(ano), Number(numero))
}

function lerValor(campo: CampoDoAto, escrito: string): string | number | undefined {
	if (escrito === '') return undefined
	if (campo === 'numssudup') return numssuEscrito(escrito)
	return campo === 'tipatd' || DIAS[campo] ? escrito : Number(escrito)
}

/** Values to send; a field that is missing or cannot be read is left out. */
export const montarValores = (campos: readonly CampoDoAto[], escritos: CamposEscritos): z.infer<typeof TambemPede> => {
	const lidos = campos.map((campo) => [campo, lerValor(campo, escritos[campo] ?? '')] as const)
	return z.parse(TambemPede, Object.fromEntries(lidos.filter(([, valor]) => valor !== undefined)))
}

type CampoProps = { campo: CampoDoAto; escrito: string; erro: string | undefined; aoMudar: (escrito: string) => void }

/** The types are configured. */
function useTipos(): Escolha {
	const { data } = useQuery(inicioQuery)
	const emUso = (data?.tipos ?? []).filter(({ staatv }) => staatv === 'S')
	return {
		rotulo: 'Tipo de atendimento',
		opcoes: emUso.map(({ tipatd, nomtip }) => ({ valor: tipatd, texto: nomtip })),
	}
}

export function CampoDoAtoEscrito({ campo, escrito, erro, aoMudar }: CampoProps) {
	const tipos = useTipos()
	const escolha = campo === 'tipatd' ? tipos : ESCOLHAS[campo]
	if (escolha)
		return (
			<Campo rotulo={escolha.rotulo} obrigatorio erro={erro}>
				<Selecao
					value={escrito}
					onChange={({ target }) => aoMudar(target.value)}
					nenhuma="Escolha"
					opcoes={escolha.opcoes.map(({ valor, texto }) => ({ codigo: valor, texto }))}
				/>
			</Campo>
		)
	if (campo === 'numssudup')
		return (
			<Campo rotulo="Demanda que fica" obrigatorio dica="Número e ano, como 12/2026." erro={erro} largura="curto">
				<EntradaTexto value={escrito} maxLength={11} onChange={({ target }) => aoMudar(target.value)} />
			</Campo>
		)
	return (
		<Campo rotulo={DIAS[campo] ?? campo} obrigatorio largura="data" erro={erro}>
			<Data valor={escrito || undefined} aoMudar={(dia) => aoMudar(dia ?? '')} />
		</Campo>
	)
}
