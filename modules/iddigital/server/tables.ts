import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { Nivel, Papel, Sitdocauc } from '../contract/index.ts'

interface DocauctipoTable {
	codtipdocauc: string
	nomtipdocauc: string
	dsctipdocauc: string
	orgemi: string
	qtddiaval: number | null
	staexiarq: SimNao
	ordapt: number
}

interface DocaucTable {
	codaucdoc: string
	codtipdocauc: string
	nomarq: string
	tamarq: number
	qtdpgn: number | null
	sha256doc: string
	dtaemidoc: string
	dtavaldoc: string | null
	sitdocauc: Generated<Sitdocauc>
	dtasit: string | null
	txtrev: string | null
	codaucdocsub: string | null
	codpesdoc: number | null
	nomtit: string | null
	cpfmsc: string | null
	nomsisorg: string
	chvorg: string
	staexiarq: SimNao
	chvarq: string | null
}

interface DocaucassTable {
	codaucdoc: string
	ordass: number
	nomass: string
	cpfmsc: string | null
	tippap: Papel
	nivass: Nivel | null
	dtaass: string | null
	nomact: string | null
	emaext: string | null
	motasi: string | null
}

/**
 * Result codes: VAL in force, EXP, REV and SUB as the document, IND undetermined, NAO not found, PRI private file
 * refused.
 */
export type Rescns = 'VAL' | 'EXP' | 'REV' | 'SUB' | 'IND' | 'NAO' | 'PRI'

/** Query types: C the record, A the file. */
export type Tipcns = 'C' | 'A'

interface DocauccnsTable {
	seqcns: Generated<number>
	codaucdoc: string
	tipcns: Tipcns
	dtacns: string
	iphash: string
	rescns: Rescns
}

interface DocauccptTable {
	codcpt: Generated<number>
	codaucdoc: string
	codpescpt: number
	hashcpt: Buffer
	fincpt: string
	dtacad: string
	dtafimcpt: string
	dtarevcpt: Generated<string | null>
}

interface DocaucvisTable {
	codvis: Generated<number>
	codcpt: number
	hashvis: Buffer
	nomvis: string
	orgvis: string
	dtaabtvis: string
	dtaarqvis: string | null
}

export interface IddigitalTables {
	docauctipo: DocauctipoTable
	docauc: DocaucTable
	docaucass: DocaucassTable
	docauccns: DocauccnsTable
	docauccpt: DocauccptTable
	docaucvis: DocaucvisTable
}
