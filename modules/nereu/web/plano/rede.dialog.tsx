import { Selecao } from '@portal/design-system/selecao'
import { baixarPedido, call } from '@portal/platform/web'
import { DateField, FormField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { DadosDoPlanoNaRede, exportarPlano } from '../../contract/index.ts'
import { AREAS_A_ESCOLHER, NIVEIS_A_ESCOLHER, PAISES } from '../gestao/opcoes.ts'

const NIVEIS = NIVEIS_A_ESCOLHER.map(({ nivel, texto }) => ({ codigo: String(nivel), texto }))

interface Props {
	readonly codcan: number
	readonly aoFechar: () => void
}

/** Export of a learning agreement, with the facts of the stay that the portal does not keep. */
export function PlanoNaRedeDialog({ codcan, aoFechar }: Props) {
	const form = useActForm({
		schema: DadosDoPlanoNaRede,
		initial: { nivel: 6, codpais: 'BR', anoaca: '' },
		close: aoFechar,
		act: {
			coisa: 'o plano',
			versao: () => undefined,
			fazer: async ({ nivel, ...dados }: DadosDoPlanoNaRede) => {
				const query = { ...dados, nivel: String(nivel) }
				await baixarPedido(`plano-${codcan}.xml`, () => call(exportarPlano, { params: { codcan }, query }))
				return { mensagem: 'Plano baixado. A leitura ficou registrada, e o estudante a vê.' }
			},
			recarregar: () => Promise.resolve(),
		},
	})
	return (
		<SchemaDialog form={form} title="Baixar o plano para a rede EWP" submit="Baixar em XML" close={aoFechar}>
			<p>O arquivo leva o nome, o e-mail e o nascimento do estudante. A leitura fica registrada.</p>
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				<DateField form={form} name="dtaini" missing="Informe o primeiro dia." />
				<DateField form={form} name="dtafim" missing="Informe o último dia." />
			</div>
			<TextField form={form} name="anoaca" hint="Como 2026/2027, ou 2027/2027 no hemisfério sul." />
			<FormField form={form} name="nivel">
				{({ value, onChange, ...field }) => (
					<Selecao
						{...field}
						value={String(value)}
						onChange={({ target }) => onChange(Number(target.value))}
						opcoes={NIVEIS}
					/>
				)}
			</FormField>
			<FormField form={form} name="isced" missing="Escolha a área.">
				{({ value, ...field }) => (
					<Selecao {...field} value={value ?? ''} nenhuma="Escolha" opcoes={AREAS_A_ESCOLHER} />
				)}
			</FormField>
			<FormField form={form} name="codpais">
				{(field) => <Selecao {...field} opcoes={PAISES} />}
			</FormField>
		</SchemaDialog>
	)
}
