import { AreaTexto } from '@portal/design-system/area-texto'
import { Data } from '@portal/design-system/data'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { VARIAVEIS } from '../../contract/calculo/formula/arvore.ts'
import { FormulaError } from '../../contract/calculo/formula/erro.ts'
import {
	DadosDaProposta as Dados,
	type DadosDaProposta,
	proporFormula,
	proporTabela,
	type Regra,
} from '../../contract/index.ts'
import { conferirFormula } from '../../contract/regras/conferencia.ts'
import { lerFaixas } from '../../contract/regras/faixas.ts'
import { CHAVE } from '../queries.ts'

const RECUSAS = {
	'regra-errada': 'regra',
	'regra-nao-calcula': 'regra',
	validade: 'dtaini',
	'proposta-aberta': 'regra',
} as const

const DICA_DA_FORMULA = `Dados: ${Object.keys(VARIAVEIS).join(', ')}; rubricas: R1000; funções: min, max, arred(x, 2), faixa(x, TABELA), se(a > b, x, y).`
const DICA_DA_TABELA =
	'Uma faixa em cada linha: limite (ou “acima”); alíquota em por cento; parcela a deduzir, se houver. Valores do imposto em linhas próprias: “dependente; 189,59”.'

interface Falta {
	readonly onde: number
	readonly mensagem: string
}

/** The error of what is written, at its place; the server asks the same. */
function acharFalta({ codreg, tiptab, rubricas, tabelas }: Regra, texto: string): Falta | undefined {
	try {
		if (tiptab === null) conferirFormula(Number(codreg), texto, { rubricas, tabelas })
		else lerFaixas(texto, tiptab)
		return undefined
	} catch (erro) {
		if (erro instanceof FormulaError) return { onde: erro.onde, mensagem: erro.message }
		throw erro
	}
}

/** The written text, with a mark on the sign where the error is. */
function LugarDaFalta({ texto, falta: { onde, mensagem } }: { texto: string; falta: Falta }) {
	return (
		<output className="grid grid-cols-1 gap-1">
			<code className="text-sm whitespace-pre-wrap wrap-anywhere">
				{texto.slice(0, onde)}
				<mark data-tom="perigo" className="bg-tom-suave text-tom-texto underline decoration-wavy">
					{texto.slice(onde, onde + 1) || ' '}
				</mark>
				{texto.slice(onde + 1)}
			</code>
			<Texto tag="span" pq>
				Na letra {onde + 1}: {mensagem}
			</Texto>
		</output>
	)
}

export function NovaVersao({ regra }: { regra: Regra }) {
	const cliente = useQueryClient()
	const { codreg, tiptab, versoes } = regra
	const form = useSchemaForm({
		schema: Dados,
		initial: { regra: versoes[0]?.regra ?? '' },
		thing: 'a regra',
		refusals: RECUSAS,
		send: async (body: DadosDaProposta) => {
			if (tiptab === null) await call(proporFormula, { params: { codrub: Number(codreg) }, body })
			else await call(proporTabela, { params: { codtab: codreg }, body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Mudança enviada!', 'Outra pessoa a aprova. A diferença está em Mudanças.')
			return undefined
		},
	})
	const escrita = form.fields.watch('regra') ?? ''
	const falta = escrita.trim() === '' ? undefined : acharFalta(regra, escrita)
	return (
		<SchemaForm form={form} submit="Propor" back="/nova-folha/regras">
			<FormField form={form} name="regra" hint={tiptab === null ? DICA_DA_FORMULA : DICA_DA_TABELA}>
				{(campo) => (
					<AreaTexto {...campo} value={campo.value ?? ''} rows={tiptab === null ? 3 : 12} spellCheck={false} />
				)}
			</FormField>
			{falta ? <LugarDaFalta texto={escrita} falta={falta} /> : null}
			<FormField form={form} name="dtaini" width="data" missing="Informe o primeiro dia em que vale.">
				{({ value, onChange }) => <Data valor={value} aoMudar={onChange} />}
			</FormField>
			<TextField form={form} name="motivo" rows={2} />
		</SchemaForm>
	)
}
