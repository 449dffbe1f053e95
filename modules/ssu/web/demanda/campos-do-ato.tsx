import { Selecao } from '@portal/design-system/selecao'
import { DateField, FormField, type FormOf, TextField, writtenNumber } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type CampoDoAto, ESFORCOS, numssuDe, TambemPede } from '../../contract/index.ts'
import { inicioQuery } from '../queries.ts'

/** Fields as they are typed. */
export const CamposEscritos = z.record(z.string(), z.string())
export type CamposEscritos = z.infer<typeof CamposEscritos>

const ESCALA = [1, 2, 3, 4, 5] as const
const opcoes = (palavras: readonly [string, string]) =>
	ESCALA.map((um) => ({ codigo: um, texto: um === 1 || um === 5 ? `${um} (${palavras[um === 1 ? 0 : 1]})` : um }))

const ESCOLHAS: Partial<Record<CampoDoAto, ReturnType<typeof opcoes>>> = {
	pridem: opcoes(['mais urgente', 'pode esperar']),
	vlrneg: opcoes(['menor', 'maior']),
	urgdem: opcoes(['menor', 'maior']),
}
const PONTOS = ESFORCOS.map((um) => ({ codigo: um, texto: `${um} pontos` }))

/** The number '12/2026' is parsed as 2026000012; undefined while the text is no number of a demand. */
function numssuEscrito(escrito: string): number | undefined {
	const [, numero, ano] = /^\s*(\d{1,6})\/(2\d{3})\s*$/.exec(escrito) ?? []
	return numero === undefined || Number(ano) > 2146 ? undefined : numssuDe(Number(ano), Number(numero))
}

/** Number of a demand as a form holds it, '12/2026'. */
export const escreverNumssu = (numero: z.ZodMiniType<number>) =>
	z.pipe(
		z.pipe(
			z.string(),
			z.transform((texto): unknown => numssuEscrito(texto)),
		),
		numero,
	)

const { tipatd, pridem, esfdem, vlrneg, urgdem, dtaprv, dtaret, numssudup } = z.required(TambemPede).shape
const ESCRITOS: Readonly<Record<CampoDoAto, z.ZodMiniType>> = {
	tipatd,
	pridem: writtenNumber(pridem),
	esfdem: writtenNumber(esfdem),
	vlrneg: writtenNumber(vlrneg),
	urgdem: writtenNumber(urgdem),
	dtaprv,
	dtaret,
	numssudup: escreverNumssu(numssudup),
}

/** Schemas of the fields that an act requires, as they are typed. */
export const montarEscritos = (campos: readonly CampoDoAto[]): Readonly<Record<string, z.ZodMiniType>> =>
	Object.fromEntries(campos.map((campo) => [campo, ESCRITOS[campo]]))

type CampoProps = { form: FormOf<CamposEscritos>; campo: CampoDoAto }

/** The types are configured. */
function useTipos() {
	const { data } = useQuery(inicioQuery)
	const emUso = (data?.tipos ?? []).filter(({ staatv }) => staatv === 'S')
	return emUso.map((tipo) => ({ codigo: tipo.tipatd, texto: tipo.nomtip }))
}

export function CampoDoAtoEscrito({ form, campo }: CampoProps) {
	const tipos = useTipos()
	const doCampo = { form, name: campo, missing: 'Preencha este campo.' }
	const escolhas = campo === 'tipatd' ? tipos : campo === 'esfdem' ? PONTOS : ESCOLHAS[campo]
	if (escolhas)
		return (
			<FormField {...doCampo}>
				{({ value, ...controle }) => <Selecao {...controle} value={value ?? ''} nenhuma="Escolha" opcoes={escolhas} />}
			</FormField>
		)
	if (campo === 'numssudup')
		return <TextField {...doCampo} hint="Número e ano, como 12/2026." maxLength={11} width="curto" />
	return <DateField {...doCampo} />
}
