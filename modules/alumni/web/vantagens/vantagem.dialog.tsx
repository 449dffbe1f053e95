import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import {
	alterarVantagem,
	DadosDaVantagem,
	inserirVantagem,
	recusaDoArquivo,
	type Vantagem,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { ACEITA_ARQUIVO, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { NaoSalvo } from '../formulario/nao-salvo.tsx'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { useSalvar } from '../formulario/use-salvar.ts'
import { enviarArquivoDe } from './queries.ts'

type Props = { vantagem?: Vantagem; aoFechar: () => void }
type ParaSalvar = { dados: DadosDaVantagem; arquivo: File | undefined; vantagem: Vantagem | undefined }

async function salvarVantagem({ dados, arquivo, vantagem }: ParaSalvar) {
	const { codvtg, versao } = vantagem ?? {}
	const salva =
		codvtg === undefined
			? await call(inserirVantagem, { body: dados })
			: { ...(await call(alterarVantagem, { body: { ...dados, codvtg, versao } })), codvtg }
	if (arquivo) await enviarArquivoDe(salva.codvtg, arquivo)
	return salva
}

export function VantagemDialog({ vantagem, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useId()
	const [arquivo, setArquivo] = useState<File>()
	const [tentou, setTentou] = useState(false)
	const [escrito, setEscrito] = useState({
		titvtg: vantagem?.titvtg ?? '',
		dscvtg: vantagem?.dscvtg ?? '',
		urlvtg: vantagem?.urlvtg ?? 'https://',
		dtaini: vantagem?.dtaini,
		dtafim: vantagem?.dtafim ?? null,
	})
	const mudar = (mudanca: Partial<typeof escrito>) => setEscrito({ ...escrito, ...mudanca })
	const salvar = useSalvar({
		fazer: salvarVantagem,
		aoSalvar: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const conferido = conferir(DadosDaVantagem, escrito)
	const problemas: Problemas = {
		...salvar.recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		evento.stopPropagation()
		setTentou(true)
		if ('dados' in conferido) salvar.enviar({ dados: conferido.dados, arquivo, vantagem })
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Modal
			aberto
			protegido
			titulo={vantagem ? `Alterar ${vantagem.titvtg}` : 'Incluir vantagem'}
			aoFechar={aoFechar}
			rodape={
				<AcoesDoFormulario
					outras={<NaoSalvo porque={salvar.naoSalvo} />}
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={form} carregando={salvar.enviando}>
							{vantagem ? 'Salvar' : 'Incluir'}
						</Botao>
					}
				/>
			}
		>
			<form id={form} noValidate className="grid gap-4" onSubmit={enviar}>
				<Campo rotulo="Título" obrigatorio erro={problemas['titvtg']}>
					<EntradaTexto
						value={escrito.titvtg}
						maxLength={120}
						onChange={({ target }) => mudar({ titvtg: target.value })}
					/>
				</Campo>
				<Campo rotulo="Descrição" obrigatorio erro={problemas['dscvtg']}>
					<AreaTexto
						value={escrito.dscvtg}
						maxLength={3_000}
						onChange={({ target }) => mudar({ dscvtg: target.value })}
					/>
				</Campo>
				<Campo rotulo="Endereço" dica="Deixe https:// se não houver." erro={problemas['urlvtg']}>
					<EntradaTexto
						value={escrito.urlvtg}
						maxLength={500}
						onChange={({ target }) => mudar({ urlvtg: target.value })}
					/>
				</Campo>
				<div className="grid gap-4 sm:grid-cols-2">
					<Campo rotulo="Início" obrigatorio erro={problemas['dtaini'] && 'Informe o primeiro dia.'}>
						<Data valor={escrito.dtaini} aoMudar={(dtaini) => mudar({ dtaini })} />
					</Campo>
					<Campo rotulo="Fim" dica="Vazio: sem data para acabar." erro={problemas['dtafim']}>
						<Data valor={escrito.dtafim ?? undefined} aoMudar={(dtafim) => mudar({ dtafim: dtafim ?? null })} />
					</Campo>
				</div>
				<CampoArquivo
					rotulo="Arquivo"
					dica="PDF, JPG ou PNG, até 20 MB."
					aceita={ACEITA_ARQUIVO}
					atual={vantagem?.arquivo?.nomarq}
					arquivo={arquivo}
					recusa={recusaDoArquivo}
					aoMudar={setArquivo}
				/>
			</form>
		</Modal>
	)
}
