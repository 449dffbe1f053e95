import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { type Ato, FalhaDoAto } from '@portal/platform/web/atos'
import { type DefaultValues, useForm } from 'react-hook-form'
import { DadosDaVm } from '../../contract/index.ts'
import { CamposDaMaquina, CamposDosResponsaveis, Recursos } from './campos.tsx'

type VmFormProps = {
	inicial: DefaultValues<DadosDaVm>
	rotulo: string
	voltar: string
	ato: Ato<DadosDaVm>
	aoMudar: () => void
}

export function VmForm({ inicial, rotulo, voltar, ato, aoMudar }: VmFormProps) {
	const form = useForm<DadosDaVm>({ resolver: zodResolver(DadosDaVm, EM_PORTUGUES), defaultValues: inicial })
	const enviar = form.handleSubmit((dados) => ato.enviar(dados))
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<Cartao titulo="De quem é">
				<Pilha espaco={5}>
					<CamposDosResponsaveis form={form} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Qual é">
				<Pilha espaco={5}>
					<CamposDaMaquina form={form} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Quanto usa e até quando">
				<Pilha espaco={5}>
					<Recursos form={form} />
				</Pilha>
			</Cartao>
			<FalhaDoAto ato={ato} />
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={voltar}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={ato.enviando}>
						{rotulo}
					</Botao>
				}
			/>
		</Formulario>
	)
}
