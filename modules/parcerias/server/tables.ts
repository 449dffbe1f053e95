import type { Generated } from 'kysely'

interface ParceriaTable {
	codpgmpiabnf: string
	nompgmpiabnf: string
	icopiabnf: string
	urlpiabnf: string
	ordaptpgmpia: number
	nomarqpgmpiafs: string
	versao_imagem: string
	versao: Generated<number>
	criada_em: Generated<string>
	alterada_em: Generated<string>
}

interface ImagemTable {
	codpgmpiabnf: string
	tipo: string
	conteudo: Buffer
}

export interface ParceriasTables {
	parceria: ParceriaTable
	imagem: ImagemTable
}
