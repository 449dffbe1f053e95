import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { CheckField, FormField, SchemaDialog, TextField, useActForm, writtenNumber } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
	aceitaPrazo,
	alterarSSUCALENDARIO,
	alterarSSUETAPA,
	alterarSSUSISTEMA,
	alterarSSUTIPO,
	COM_PRAZO_OBRIGATORIO,
	type ConfiguracaoSsu,
	DadosDaEtapa,
	DadosDoCalendario,
	DadosDoSistema,
	DadosDoTipoEmUso,
	type EtapaConfigurada,
	inserirSSUTIPO,
	MAIOR_PRAZO,
	nomeDaEtapa,
	type TipoConfigurado,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Sistema = ConfiguracaoSsu['sistemas'][number]
export type OQueConfigurar =
	| { oque: 'etapa'; etapa: EtapaConfigurada }
	| { oque: 'tipo'; tipo?: TipoConfigurado }
	| { oque: 'sistema'; sistema: Sistema }
	| { oque: 'calendario'; codcam: number; campi: ConfiguracaoSsu['campi'] }

type Fechar = { aoFechar: () => void }

export function ConfigurarDialog({ aoFechar, ...aberto }: OQueConfigurar & Fechar) {
	if (aberto.oque === 'etapa') return <Etapa etapa={aberto.etapa} aoFechar={aoFechar} />
	if (aberto.oque === 'tipo') return <Tipo tipo={aberto.tipo} aoFechar={aoFechar} />
	if (aberto.oque === 'sistema') return <SistemaDialog sistema={aberto.sistema} aoFechar={aoFechar} />
	return <Calendario codcam={aberto.codcam} campi={aberto.campi} aoFechar={aoFechar} />
}

/** Act on a setting, which has no versions. */
function useConfigurar<Dados>(coisa: string, fazer: (dados: Dados) => Promise<{ readonly mensagem: string }>) {
	const cliente = useQueryClient()
	return {
		coisa,
		versao: () => undefined,
		fazer,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
}

const CURTO = 'Escreva ao menos 5 letras.'
const EtapaEscrita = z.extend(DadosDaEtapa, { qtddia: writtenNumber(DadosDaEtapa.shape.qtddia, null) })
const EtapaComPrazo = z.extend(DadosDaEtapa, { qtddia: writtenNumber(DadosDaEtapa.shape.qtddia) })

function Etapa({ etapa: { codetp, dscetp, qtddia }, aoFechar }: { etapa: EtapaConfigurada } & Fechar) {
	const exige = COM_PRAZO_OBRIGATORIO.includes(codetp)
	const form = useActForm({
		schema: exige ? EtapaComPrazo : EtapaEscrita,
		initial: { dscetp, qtddia: qtddia === null ? '' : String(qtddia) },
		close: aoFechar,
		act: useConfigurar('a etapa', (dados: DadosDaEtapa) => call(alterarSSUETAPA, { body: { ...dados, codetp } })),
	})
	return (
		<SchemaDialog form={form} title={`Etapa: ${nomeDaEtapa[codetp]}`} submit="Salvar" close={aoFechar}>
			<p>O prazo novo vale para as demandas que chegarem à etapa daqui em diante.</p>
			<TextField form={form} name="dscetp" missing={CURTO} />
			{aceitaPrazo(codetp) ? (
				<TextField
					form={form}
					name="qtddia"
					required={exige}
					width="curto"
					inputMode="numeric"
					maxLength={3}
					missing={`Escreva um número de 1 a ${MAIOR_PRAZO}.`}
				/>
			) : null}
		</SchemaDialog>
	)
}

const VAZIO: TipoConfigurado = { tipatd: '', nomtip: '', dsctip: '', stanov: 'S', staseg: 'N', staatv: 'S' }

function Tipo({ tipo, aoFechar }: { tipo: TipoConfigurado | undefined } & Fechar) {
	const form = useActForm({
		schema: DadosDoTipoEmUso,
		initial: tipo ?? VAZIO,
		close: aoFechar,
		act: useConfigurar('o tipo', ({ staatv, ...dados }: DadosDoTipoEmUso) =>
			tipo ? call(alterarSSUTIPO, { body: { ...dados, staatv } }) : call(inserirSSUTIPO, { body: dados }),
		),
	})
	const staseg = useWatch({ control: form.fields.control, name: 'staseg' })
	return (
		<SchemaDialog
			form={form}
			title={tipo ? `Tipo de atendimento: ${tipo.nomtip}` : 'Incluir tipo de atendimento'}
			submit={tipo ? 'Salvar' : 'Incluir'}
			close={aoFechar}
		>
			{tipo ? null : (
				<FormField
					form={form}
					name="tipatd"
					width="curto"
					hint="Três letras, que não mudam mais."
					missing="Escreva três letras, como COR."
				>
					{({ onChange, ...campo }) => (
						<EntradaTexto
							{...campo}
							maxLength={3}
							autoComplete="off"
							onChange={({ target }) => onChange(target.value.toUpperCase())}
						/>
					)}
				</FormField>
			)}
			<TextField form={form} name="nomtip" missing="Escreva ao menos 3 letras." />
			<TextField form={form} name="dsctip" missing={CURTO} />
			<CheckField form={form} name="staseg" changed={(novo) => novo === 'S' && form.fields.setValue('stanov', 'N')} />
			<CheckField form={form} name="stanov" disabled={staseg === 'S'} />
			{tipo ? <CheckField form={form} name="staatv" /> : null}
		</SchemaDialog>
	)
}

function SistemaDialog({ sistema, aoFechar }: { sistema: Sistema } & Fechar) {
	const { nomsis, dscsis, staatv, starot } = sistema
	const form = useActForm({
		schema: DadosDoSistema,
		initial: { dscsis, staatv, starot },
		close: aoFechar,
		act: useConfigurar('o sistema', (dados: DadosDoSistema) => call(alterarSSUSISTEMA, { body: { ...dados, nomsis } })),
	})
	return (
		<SchemaDialog form={form} title={`Sistema: ${nomsis}`} submit="Salvar" close={aoFechar}>
			<TextField form={form} name="dscsis" />
			<CheckField form={form} name="staatv" />
			<CheckField form={form} name="starot" />
			<Detalhe>
				O roteiro mostra título, módulo, tipo e datas do que está planejado, em desenvolvimento e concluído. Cada
				demanda pode ser tirada dele pelo líder técnico ou pelo GRS.
			</Detalhe>
		</SchemaDialog>
	)
}

function Calendario({ codcam, campi, aoFechar }: { codcam: number; campi: ConfiguracaoSsu['campi'] } & Fechar) {
	const form = useActForm({
		schema: DadosDoCalendario,
		initial: { codcam },
		close: aoFechar,
		act: useConfigurar('o calendário', (body: DadosDoCalendario) => call(alterarSSUCALENDARIO, { body })),
	})
	return (
		<SchemaDialog form={form} title="Calendário do atendimento" submit="Salvar" close={aoFechar}>
			<p>O tempo que já passou fica como foi contado; o novo calendário vale daqui em diante.</p>
			<FormField
				form={form}
				name="codcam"
				hint="Os feriados e o expediente dele contam, com os de todos os campi. As siglas são das unidades que ficam nele."
			>
				{({ onChange, ...campo }) => (
					<Selecao
						{...campo}
						onChange={({ target }) => onChange(Number(target.value))}
						opcoes={campi.map((um) => ({ codigo: um.codcam, texto: um.nomcam }))}
					/>
				)}
			</FormField>
		</SchemaDialog>
	)
}
