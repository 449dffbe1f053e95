import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { NIVEIS_ACESSO, type NivelAcesso, nomeDoNivel } from '../../contract/index.ts'
import { hipotesesQuery } from '../estrutura/queries.ts'
import type { FormularioDoProcesso } from './use-formulario.ts'

const NIVEIS = NIVEIS_ACESSO.map((codigo) => ({ codigo, texto: nomeDoNivel[codigo] }))

const QUEM_VE: Readonly<Record<NivelAcesso, string>> = {
	P: 'Qualquer pessoa do portal encontra e lê o processo.',
	R: 'Só o leem as estações por que ele passa, quem o abriu e quem for chamado a dar parecer; o interessado, não.',
	S: 'Só o leem a estação em que ele está ou para onde vai, quem o abriu e quem for chamado a dar parecer.',
}

type CampoAcessoProps = {
	formulario: FormularioDoProcesso
	/** Reason why the field is disabled. */
	motivo?: string | undefined
}

export function CampoAcesso({ formulario, motivo }: CampoAcessoProps) {
	const { campos, mudar } = formulario
	return (
		<Pilha espaco={3}>
			<p aria-hidden className="text-md leading-6 font-medium">
				Nível de acesso
			</p>
			{motivo === undefined ? (
				<div>
					<Segmentado
						rotulo="Nível de acesso"
						opcoes={NIVEIS}
						valor={campos.nivacepro}
						aoMudar={(nivacepro) => mudar({ nivacepro, codhipleg: undefined })}
					/>
				</div>
			) : (
				<p>
					{nomeDoNivel[campos.nivacepro]}. <Suave pq>{motivo}</Suave>
				</p>
			)}
			<Detalhe>{QUEM_VE[campos.nivacepro]}</Detalhe>
			{campos.nivacepro === 'P' ? null : <Hipotese formulario={formulario} desabilitada={motivo !== undefined} />}
		</Pilha>
	)
}

function Hipotese({ formulario, desabilitada }: { formulario: FormularioDoProcesso; desabilitada: boolean }) {
	const { campos, problemas, mudar } = formulario
	const { data = [], error } = useQuery(hipotesesQuery)
	if (error) return <Alerta variante="perigo">Não foi possível listar as hipóteses legais. Tente mais tarde.</Alerta>
	return (
		<Campo
			rotulo="Hipótese legal"
			obrigatorio
			dica="A norma que permite restringir o acesso."
			erro={problemas.codhipleg}
		>
			<Selecao
				value={campos.codhipleg ?? ''}
				disabled={desabilitada}
				onChange={({ target }) => mudar({ codhipleg: target.value === '' ? undefined : Number(target.value) })}
				nenhuma="Escolha a hipótese legal"
				opcoes={data
					.filter(({ nivace }) => nivace === campos.nivacepro)
					.map(({ codhipleg, dschipleg }) => ({ codigo: codhipleg, texto: dschipleg }))}
			/>
		</Campo>
	)
}
